import { isMarketCode, type MarketCode } from '@hiram/markets/market'

export const accountingViews = ['balance', 'journal', 'periods', 'changes'] as const

const date = /^\d{4}-\d{2}-\d{2}$/
const code = /^[0-9a-z.-]{1,40}$/

/** What the address asks for; what it says wrongly is left out. */
export function accountingIn(search: URLSearchParams, first: MarketCode) {
  const given = (name: string, form: RegExp) => {
    const text = search.get(name)
    return text !== null && form.test(text) ? { [name]: text } : {}
  }
  const [market, after] = [search.get('market'), search.get('after')]
  return {
    view: accountingViews.find((one) => one === search.get('view')) ?? ('balance' as const),
    market: market && isMarketCode(market) ? market : first,
    by: search.get('by') === 'valueDate' ? ('valueDate' as const) : ('bookedOn' as const),
    days: { ...given('from', date), ...given('to', date) } as { from?: string; to?: string },
    day: { ...given('day', date) } as { day?: string },
    account: { ...given('account', code) } as { account?: string },
    after: { ...(after && { after }) },
  }
}
export type Accounting = ReturnType<typeof accountingIn>
