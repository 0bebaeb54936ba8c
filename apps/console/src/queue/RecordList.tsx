import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { t } from '../platform/texts/texts.tsx'
import type { Column, Group } from './columns.ts'
import { Foot, OldStrip } from './Foot.tsx'
import { Empty, Forbidden, NotRead } from './Instead.tsx'
import { type ListState, listStateOf } from './list-state.ts'
import { Queue } from './Queue.tsx'
import { usePaging } from './use-paging.ts'

type Page<Row> = { rows: Row[]; after: string | null; count: number | null; readAt: string }

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

type RecordListProps<Row> = {
  path: string
  caption: string
  columns: readonly Column<Row>[]
  listed: Listed<Row>
  reading: Pick<UseQueryResult<Page<Row>>, 'data' | 'refetch'>
  keyOf: (row: Row) => string
  groupOf?: ((row: Row) => Group) | undefined
  empty: { title: string; text: ReactNode }
}

/** A queue whose records open in the pane beside it: the list with its states, its foot and its pages. */
export function RecordList<Row>({ path, listed, reading, empty, keyOf, ...queue }: RecordListProps<Row>) {
  const [search, setSearch] = useSearchParams()
  const { state, rows } = listed
  const { data, refetch } = reading
  const show = (key: string) =>
    setSearch((now) => {
      now.set('row', key)
      return now
    })
  const hrefOf = (key: string) => {
    const query = new URLSearchParams(search)
    query.set('row', key)
    return `${path}?${query}`
  }
  return (
    <>
      {state.is === 'outOfDate' && data && <OldStrip readAt={data.readAt} />}
      <Queue
        {...queue}
        rows={rows}
        keyOf={keyOf}
        hrefOf={(row) => hrefOf(keyOf(row))}
        onOpen={(row) => show(keyOf(row))}
        instead={insteadOf(state, rows, empty, () => void refetch())}
      />
      <Foot
        state={state}
        readAt={data?.readAt}
        count={data?.count !== null && data !== undefined && t('list.shown', { shown: data.count })}
        paging={usePaging(data?.after)}
      />
    </>
  )
}

function insteadOf(
  state: ListState,
  rows: readonly unknown[] | undefined,
  { title, text }: RecordListProps<unknown>['empty'],
  again: () => void,
): ReactNode {
  if (state.is === 'forbidden') return <Forbidden refusal={state.refusal} />
  if (state.is === 'error') return <NotRead reference={state.reference} onAgain={again} />
  return rows?.length === 0 ? <Empty title={title}>{text}</Empty> : null
}
