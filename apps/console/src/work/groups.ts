import type { WorkItem } from '@hiram/contract/console/today'
import { t } from '../platform/texts/texts.tsx'
import type { Group } from '../queue/columns.ts'
import { promiseWhen } from './promise.ts'

type Row = Pick<WorkItem, 'promisedOn' | 'market'>

/** Past the promise, today, later, and what has no day that was promised. Counted only where all rows are here. */
export function groupsBy(dates: ReadonlyMap<string, string>, rows: readonly Row[], isWhole: boolean) {
  const nameOf = ({ promisedOn, market }: Row) => {
    const today = dates.get(market)
    return promisedOn === null || today === undefined ? 'none' : promiseWhen(promisedOn, today)
  }
  const counts = Map.groupBy(rows, nameOf)
  return (row: Row): Group => {
    const key = nameOf(row)
    const count = counts.get(key)?.length ?? 0
    return { key, title: t(`group.${key}`), note: isWhole ? String(count) : undefined }
  }
}
