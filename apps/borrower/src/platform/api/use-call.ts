import type { AnswerOf, AnyCall, RequestOf } from '@hiram/contract'
import { QueryClient, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { onSessionForgotten } from '../../session/session.ts'
import { api, type Failure, type Outcome } from './api.ts'
import { encodeRequest } from './call-request.ts'

const freshMs = 5000

/** Loads with the first area that reads lists; the screens before it do without. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: freshMs, networkMode: 'always' } },
})
onSessionForgotten(() => client.clear())

type CallOptions = {
  /** False: do not call yet. */
  enabled?: boolean
  /** Call again this often while the page is visible; the last data stays when a call fails. */
  refetchMs?: number | false
  /** What was answered never changes: it is not asked for again. */
  once?: boolean
}

export type CallState<C extends AnyCall> = {
  data: AnswerOf<C> | undefined
  /** The last call's failure; `data` may still hold what came before it. */
  failure: Failure | undefined
  /** Nothing to show yet: draw the skeleton. */
  loading: boolean
  refresh: () => Promise<void>
}

/** A read of the contract as the screen's state. Silent: the screen shows `failure` in its own place. */
export function useCall<C extends AnyCall>(call: C, request: RequestOf<C>, options: CallOptions = {}): CallState<C> {
  const query = useQuery<AnswerOf<C>, CallFailed>(
    {
      queryKey: keyOf(call, request),
      queryFn: async ({ signal }) => answerOrThrow(await api(call, request, { silent: true, signal })),
      enabled: options.enabled ?? true,
      refetchInterval: options.refetchMs ?? false,
      staleTime: options.once ? Number.POSITIVE_INFINITY : freshMs,
    },
    client,
  )
  return {
    data: query.data,
    failure: query.error?.failure,
    loading: query.isPending && query.fetchStatus !== 'idle',
    refresh: async () => {
      await query.refetch()
    },
  }
}

/** The same call for several requests at once: their answers and failures, in the order of the requests. */
export function useCalls<C extends AnyCall>(call: C, requests: readonly RequestOf<C>[]) {
  const queries = useQueries(
    {
      queries: requests.map((request) => ({
        queryKey: keyOf(call, request),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          answerOrThrow(await api(call, request, { silent: true, signal })),
      })),
    },
    client,
  )
  return queries.map(({ data, error }) => ({ data, failure: error instanceof CallFailed ? error.failure : undefined }))
}

export type PagesState<C extends AnyCall> = {
  /** The pages read so far; undefined before the first. */
  pages: readonly AnswerOf<C>[] | undefined
  /** The last call's failure; `pages` may still hold what came before it. */
  failure: Failure | undefined
  more: boolean
  readingMore: boolean
  readMore: () => void
  refresh: () => Promise<void>
}

/** A list of the contract in pages: `next` says, of a page, what to ask for after it; undefined at the end. */
export function usePages<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  next: (page: AnswerOf<C>) => Partial<RequestOf<C>> | undefined,
): PagesState<C> {
  const query = useInfiniteQuery(
    {
      queryKey: keyOf(call, request),
      queryFn: async ({ pageParam, signal }) =>
        answerOrThrow(await api(call, Object.assign({}, request, pageParam), { silent: true, signal })),
      initialPageParam: {} as Partial<RequestOf<C>>,
      getNextPageParam: next,
    },
    client,
  )
  return {
    pages: query.data?.pages,
    failure: query.error instanceof CallFailed ? query.error.failure : undefined,
    more: query.hasNextPage,
    readingMore: query.isFetchingNextPage,
    readMore: () => void (query.isFetching ? undefined : query.fetchNextPage()),
    refresh: async () => {
      await query.refetch()
    },
  }
}

/** After a change: what these calls answered is asked for again where it is shown. */
export async function refreshCalls(...calls: readonly AnyCall[]) {
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call.name] })))
}

/** Whatever is shown is asked for again: it may hold the server's words in another language. */
export async function refreshEverything() {
  await client.invalidateQueries()
}

/** Puts an answer that came another way in place of the cached one. */
export function setAnswer<C extends AnyCall>(call: C, request: RequestOf<C>, answer: AnswerOf<C>) {
  client.setQueryData(keyOf(call, request), () => answer)
}

function keyOf<C extends AnyCall>(call: C, request: RequestOf<C>) {
  return [call.name, encodeRequest(call, request)]
}

class CallFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

function answerOrThrow<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.ok) return outcome.result
  throw new CallFailed(outcome)
}
