import type { AnyConsoleCall, ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callConsole } from './call.ts'
import { refusalOf } from './failure.ts'

/** Lists are read again so often while someone looks at them. */
export const readAgainMs = 30_000
/** And so often when there was no answer: what is out of date cannot be decided on. */
const tryAgainMs = 5_000

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      // what the server refused it refuses again; what did not come is tried by the next reading, or by hand
      retry: (count, error) => count < 1 && refusalOf(error) === undefined,
      retryDelay: 500,
      gcTime: 60_000,
      // amounts are among what is asked for
      queryKeyHashFn: (key) => JSON.stringify(key, (_, part) => (typeof part === 'bigint' ? String(part) : part)),
    },
  },
})

type Reading = { every?: number | undefined; keeps?: boolean; isOff?: boolean }

/** Reads a call. `every`: again and again, of a call that is polled; `keeps`: shows what was read before while another request is under way. */
export function useRead<C extends AnyConsoleCall>(
  call: C,
  request: ConsoleRequest<C>,
  { every, keeps = false, isOff = false }: Reading = {},
) {
  if (every !== undefined && !call.isPolled) throw new Error(`${call.name} is read again, and is not polled`)
  return useQuery<ConsoleAnswer<C>>({
    queryKey: [call.name, request],
    queryFn: ({ signal }) => callConsole(call, request, signal),
    refetchInterval: ({ state }) =>
      every !== undefined && state.error !== null && refusalOf(state.error) === undefined
        ? tryAgainMs
        : (every ?? false),
    enabled: !isOff,
    ...(keeps && { placeholderData: keepPreviousData as never }),
  })
}

/** A page of a call that may end before it is full: read on from where it ended until it is whole, pages in their order. */
export function useReadOn<C extends AnyConsoleCall>(
  call: C,
  request: ConsoleRequest<C>,
  {
    isOff = false,
    goesOn,
  }: { isOff?: boolean; goesOn: (pages: readonly ConsoleAnswer<C>[]) => Partial<ConsoleRequest<C>> | undefined },
) {
  const read = useInfiniteQuery({
    // apart from what `useRead` keeps of the same request
    queryKey: [call.name, request, 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ConsoleAnswer<C>> =>
      callConsole(call, Object.assign({}, request, pageParam), signal),
    initialPageParam: undefined as Partial<ConsoleRequest<C>> | undefined,
    getNextPageParam: (_, pages) => goesOn(pages),
    enabled: !isOff,
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = read
  const isReadingOn = hasNextPage && !isError && !isPlaceholderData
  useEffect(() => {
    if (isReadingOn && !isFetching) void fetchNextPage()
  }, [isReadingOn, isFetching, fetchNextPage])
  return { pages: read.data?.pages, error: read.error, refetch: read.refetch, isReadingOn }
}

/** After a change: every list and record that may show it is read again. */
export async function readAgain(...calls: AnyConsoleCall[]): Promise<void> {
  await readAgainNamed(calls.map(({ name }) => name))
}

/** The same by the names of the calls, where the calls themselves come with screens that are opened later. */
export async function readAgainNamed(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
