import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import {
  happened,
  loanMarks,
  type ReportName,
  type readReport,
  reportNames,
  rolledTo,
} from '@hiram/contract/console/portfolio'
import { isMarketCode, type MarketCode } from '@hiram/markets/market'

type Request = ConsoleRequest<typeof readReport>
/** Which market as of which day: what the address says, else the person's first market and its last closed day. */
export type AsOf = Pick<Request, 'market' | 'asOf'>

const day = /^\d{4}-\d{2}-\d{2}$/
const number = /^\d{1,4}$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function asOfIn(search: URLSearchParams, first: MarketCode): AsOf {
  const [market, asOf] = [search.get('market'), search.get('asOf')]
  return {
    market: market && isMarketCode(market) ? market : first,
    ...(asOf && day.test(asOf) && { asOf }),
  }
}

/** One report as the address asks for it; what it says wrongly is left out. */
export function requestIn(name: string, search: URLSearchParams, first: MarketCode): Request | undefined {
  const known = reportNames.find((one) => one === name)
  if (!known) return undefined
  const given = (field: string, form: RegExp) => {
    const text = search.get(field)
    return text !== null && form.test(text) ? text : undefined
  }
  const numbers = Object.fromEntries(
    ['bucket', 'over', 'stage', 'debtGroup', 'from', 'months'].flatMap((field) => {
      const text = given(field, number)
      return text === undefined ? [] : [[field, Number(text)]]
    }),
  )
  const days = Object.fromEntries(
    ['vintage', 'month', 'dueOn'].flatMap((field) => {
      const text = given(field, day)
      return text === undefined ? [] : [[field, text]]
    }),
  )
  const wordOf = <Word extends string>(field: string, words: readonly Word[]) =>
    words.find((word) => word === search.get(field))
  const [to, what, mark] = [wordOf('to', rolledTo), wordOf('what', happened), wordOf('mark', loanMarks)]
  const [product, after] = [search.get('product'), given('after', id)]
  return {
    name: known,
    ...asOfIn(search, first),
    ...numbers,
    ...days,
    ...(to && { to }),
    ...(what && { what }),
    ...(mark && { mark }),
    ...(product && { product }),
    ...(after && { after }),
  }
}

/** The page of a report, with which loans it is of. */
export function pathOfReport({ name, ...asked }: { name: ReportName } & Partial<Request>): string {
  const fields = Object.entries(asked).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, String(value)]],
  )
  return `/portfolio/${name}?${new URLSearchParams(fields)}`
}
