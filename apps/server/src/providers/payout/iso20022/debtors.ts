import type { MarketCode } from '@hiram/markets'
import { paymentChannels } from '@hiram/markets/payment-channels'
import * as z from 'zod/mini'
import { accountsByMarket } from '../../accounts-by-market.ts'

/** Whose account payouts leave: `bank` is the bank's BIC, or its number of six digits where banks are numbered. */
const debtor = z.object({
  name: z.string().check(z.maxLength(70), z.regex(/^[A-Za-z0-9][A-Za-z0-9/?:().,'+ -]*$/)),
  account: z.string().check(z.regex(/^[A-Za-z0-9]{4,34}$/)),
  bank: z.string().check(z.regex(/^([A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?|\d{6})$/)),
})
export type Debtor = z.output<typeof debtor>

/** Without `json` the sandbox's. Throws, naming the fields, when a market's account is missing or incomplete. */
export function debtorAccounts(json: string | undefined): (market: MarketCode) => Debtor {
  if (json === undefined) return sandboxDebtor
  return accountsByMarket('PAYOUT_DEBTORS', json, debtor)
}

function sandboxDebtor(market: MarketCode): Debtor {
  const { accountName, accountNumber, routing } = paymentChannels[market].sandboxAccount
  return { name: accountName, account: accountNumber, bank: routing }
}
