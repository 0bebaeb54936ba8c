import { buckets } from '@hiram/books'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { ReportName, readReport } from '@hiram/contract/console/portfolio'

type Behind = ConsoleAnswer<typeof readReport>['rows'][number]['behind']

const month = /^\d{4}-\d{2}-\d{2}$/

/** Which loans, or which of their due dates, a row's figures come from; a sum of all of them has every one. */
export function behindRow(name: ReportName, [first = '', second = '', third = '']: readonly string[]): Behind {
  switch (name) {
    case 'outstanding':
      return first === 'all' ? { name: 'loans' } : { name: 'loans', product: first }
    case 'par':
      return { name: 'loans', over: Number(first) }
    case 'ageing':
      return first === 'all' ? { name: 'loans' } : inBucket(first)
    case 'classification':
      return { name: 'loans', ...(first === 'stage' ? { stage: Number(second) } : { debtGroup: Number(second) }) }
    case 'roll-rates':
      return inBucket(third)
    case 'vintages':
      return { name: 'loans', vintage: first }
    case 'collections':
      return month.test(first) ? { name: 'dues', month: `${first.slice(0, 7)}-01` } : { name: 'dues' }
    case 'write-offs':
      return { name: 'claims' }
    case 'caps':
      return { name: 'caps-by-loan' }
    case 'restated':
      return { name: 'restated-by-loan' }
    default:
      return null
  }
}

/** The loans that are in a bucket at the end of the day; of what is none, such as paid off, there are none. */
function inBucket(name: string): Behind {
  const bucket = buckets.findIndex((one) => one.name === name)
  return bucket < 0 ? null : { name: 'loans', bucket }
}
