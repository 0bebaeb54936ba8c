import { type MarketCode, marketCodes } from '@hiram/markets'
import type { CollectionAccount } from '@hiram/markets/payment-channel'
import { paymentChannels } from '@hiram/markets/payment-channels'
import * as z from 'zod/mini'
import { SettingError } from '../config.ts'
import { parseJson } from '../parse-json.ts'

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
  const accounts = z.object(Object.fromEntries(marketCodes().map((market) => [market, account])))
  const parsed = accounts.safeParse(parseJson(json))
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole')
    throw new SettingError(`COLLECTION_ACCOUNTS is invalid: ${fields.join(', ')}`)
  }
  const given = new Map(Object.entries(parsed.data))
  return (market) => {
    const found = given.get(market)
    if (found === undefined) throw new Error(`COLLECTION_ACCOUNTS names no account for ${market}`)
    return found
  }
}
