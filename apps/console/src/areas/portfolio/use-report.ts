import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { readReport, reportPageRows } from '@hiram/contract/console/portfolio'
import { useReadOn } from '../../platform/api/queries.ts'

type Answer = ConsoleAnswer<typeof readReport>

/** A page of a report. One that ended early, because few of many loans fit, is read on until it is full or none are left. */
export function useReport(request: ConsoleRequest<typeof readReport>, { isOff }: { isOff: boolean }) {
  const { pages, ...reading } = useReadOn(readReport, request, { isOff, goesOn })
  return { ...reading, data: pages && together(pages) }
}

/** Of the same day, though another may be closed meanwhile. */
function goesOn(pages: readonly Answer[]) {
  const last = pages.at(-1)
  if (!last?.isEarly || last.after === null || rowsOf(pages).length >= reportPageRows) return undefined
  return { after: last.after, asOf: last.asOf }
}

function together(pages: readonly Answer[]): Answer | undefined {
  const last = pages.at(-1)
  return last && { ...last, rows: rowsOf(pages) }
}

function rowsOf(pages: readonly Answer[]): Answer['rows'] {
  return pages.flatMap(({ rows }) => rows)
}
