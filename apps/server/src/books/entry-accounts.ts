import { accountOf, type BooksAccount, booksAccounts, type ChartAccount, payoutChannel } from '@hiram/books'
import type { MarketCode } from '@hiram/markets'
import { paymentChannels } from '@hiram/markets/payment-channels'
import { chartOfMarket } from './account-numbers.ts'
import type { AccountCode } from './closed-day-store.ts'

/** An account as an entry names it; throws for a name that no entry has. */
export function named(name: string): BooksAccount {
  const account = booksAccounts.find((each) => each === name)
  if (account === undefined) throw new Error(`no account ${name}`)
  return account
}

/** How the accounts that entries name are called in the chart of a market's entity. */
export function accountCodes(market: MarketCode): AccountCode[] {
  const { channels, payoutRoutes } = paymentChannels[market]
  const cash = [...channels.map(({ code }) => code), ...payoutRoutes.map(({ code }) => payoutChannel(code))]
  const chart = chartOfMarket(market)
  const code = (account: BooksAccount, channel: string | null) => accountOf(chart, account, channel).code
  return [
    ...['', ...cash].map((channel) => ({
      account: 'cashIn',
      channel,
      code: code('cashIn', channel === '' ? null : channel),
    })),
    ...booksAccounts.map((account) => ({ account, channel: '*', code: code(account, '*') })),
  ]
}

/** The account of an entry's side as the chart calls it; cash with the channel it came by. */
export function accountNamed(chart: readonly ChartAccount[], name: string, source: string | null) {
  const { code, name: title } = accountOf(chart, named(name), name === 'cashIn' ? source : null)
  return { code, name: title }
}
