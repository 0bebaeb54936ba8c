import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Column, Group } from './columns.ts'
import { Foot, OldStrip } from './Foot.tsx'
import { Empty, Forbidden, NoMatch, NotRead } from './Instead.tsx'
import { type ListState, listStateOf } from './list-state.ts'
import { Queue } from './Queue.tsx'
import { usePaging } from './use-paging.ts'

type Page<Row> = { rows: Row[]; after: string | null; readAt: string }

export type Listed<Row> = { state: ListState; rows: readonly Row[] | undefined; current: Row | undefined }

/** The rows of a page that can be shown, and which of them the address names. */
export function useListed<Row>(
  reading: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isPlaceholderData'>,
  keyOf: (row: Row) => string,
  sorted: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): Listed<Row> {
  const [search] = useSearchParams()
  const state = listStateOf(reading)
  const isShown = state.is === 'read' || state.is === 'outOfDate'
  const rows = isShown && reading.data ? sorted(reading.data.rows) : undefined
  return { state, rows, current: rows?.find((row) => keyOf(row) === search.get('row')) ?? rows?.[0] }
}

export type PagedListProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  listed: Listed<Row>
  reading: Pick<UseQueryResult<Page<Row>>, 'data' | 'refetch'>
  keyOf: (row: Row) => string
  /** The page of a row's own. */
  hrefOf: (row: Row) => string
  groupOf?: ((row: Row) => Group) | undefined
  count: ReactNode
  empty: { title: string; text: ReactNode }
  /** The list is narrowed, and this is all of it again. */
  onClear?: (() => void) | undefined
}

/** A list with its states, its foot and its pages. */
export function PagedList<Row>({ listed, reading, count, empty, onClear, ...queue }: PagedListProps<Row>) {
  const [, go] = useLocation()
  const { state, rows } = listed
  const { data, refetch } = reading
  return (
    <>
      {state.is === 'outOfDate' && data && <OldStrip readAt={data.readAt} />}
      <Queue
        {...queue}
        rows={rows}
        onOpen={(row) => go(queue.hrefOf(row))}
        instead={insteadOf(listed, { empty, onClear, again: () => void refetch() })}
      />
      <Foot state={state} readAt={data?.readAt} count={count} paging={usePaging(data?.after)} />
    </>
  )
}

type Instead = Pick<PagedListProps<unknown>, 'empty' | 'onClear'> & { again: () => void }

function insteadOf({ state, rows }: Listed<unknown>, { empty, onClear, again }: Instead): ReactNode {
  if (state.is === 'forbidden') return <Forbidden refusal={state.refusal} />
  if (state.is === 'error') return <NotRead reference={state.reference} onAgain={again} />
  if (rows?.length !== 0) return null
  if (onClear) return <NoMatch without={undefined} onClear={onClear} />
  return <Empty title={empty.title}>{empty.text}</Empty>
}
