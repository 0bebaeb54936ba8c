import { useSearchParams } from 'wouter'
import { t } from '../platform/texts/texts.tsx'
import { PagedList, type PagedListProps } from './PagedList.tsx'

type RecordListProps<Row> = Omit<PagedListProps<Row>, 'reading' | 'hrefOf' | 'count'> & {
  path: string
  reading: PagedListProps<Row>['reading'] & { data: { count: number | null } | undefined }
}

/** A queue whose records open in the pane beside it: the row in the address is the one that is open. */
export function RecordList<Row>({ path, ...list }: RecordListProps<Row>) {
  const [search] = useSearchParams()
  const hrefOf = (row: Row) => {
    const query = new URLSearchParams(search)
    query.set('row', list.keyOf(row))
    return `${path}?${query}`
  }
  const count = list.reading.data?.count
  return <PagedList {...list} hrefOf={hrefOf} count={typeof count === 'number' && t('list.shown', { shown: count })} />
}
