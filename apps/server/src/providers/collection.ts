import type { MarketCode } from '@hiram/markets'
import type { CollectionAccount } from '@hiram/markets/payment-channel'
import { paymentChannels } from '@hiram/markets/payment-channels'
import * as z from 'zod/mini'
import { accountsByMarket } from './accounts-by-market.ts'

const text = z.string().check(z.minLength(1), z.maxLength(120))
const account = z.object({
  bankCode: text,
  bankName: text,
  branchName: text,
  city: text,
  fullName: z.optional(text),
  accountName: text,
  accountType: text,
  accountNumber: z.string().check(z.regex(/^[A-Za-z0-9]{4,34}$/)),
  routing: z.string().check(z.regex(/^[A-Za-z0-9]{6,11}$/)),
}) satisfies z.ZodMiniType<CollectionAccount>

/** Without `json` the sandbox's. Throws, naming the fields, when a market's account is missing or incomplete. */
export function collectionAccounts(json: string | undefined): (market: MarketCode) => CollectionAccount {
  if (json === undefined) return (market) => paymentChannels[market].sandboxAccount
  return accountsByMarket('COLLECTION_ACCOUNTS', json, account)
}
