import { type MarketCode, marketCodes } from '@hiram/markets'
import * as z from 'zod/mini'
import { SettingError } from '../config.ts'
import { parseJson } from '../parse-json.ts'

/** The lender's accounts of a setting, JSON by market. Throws, naming the fields, when one is missing or incomplete. */
export function accountsByMarket<Account>(
  setting: string,
  json: string,
  account: z.ZodMiniType<Account>,
): (market: MarketCode) => Account {
  const every = z.object(Object.fromEntries(marketCodes().map((market) => [market, account])))
  const parsed = every.safeParse(parseJson(json))
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole')
    throw new SettingError(`${setting} is invalid: ${fields.join(', ')}`)
  }
  const given = new Map(Object.entries(parsed.data))
  return (market) => {
    const found = given.get(market)
    if (found === undefined) throw new Error(`${setting} names no account for ${market}`)
    return found
  }
}
