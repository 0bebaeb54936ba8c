import { type Currency, isCurrency, isMarketCode, type MarketCode } from '@hiram/markets/market'
import * as z from 'zod/mini'

/** Money on the wire: a decimal string of minor units (centavo, dong); a bigint on both sides. */
export const minorUnits = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (amount) => amount.toString(),
})

/** The most that is paid or asked for at once. Above it something is wrong, and sums of many would not fit 64 bits. */
export const mostMinorUnits = 10n ** 13n

/** Money in a request: never negative, and no more than `mostMinorUnits`. Refused as `range`. */
export const requestedUnits = minorUnits.check(z.minimum(0n, 'range'), z.maximum(mostMinorUnits, 'range'))

/** A calendar day of the market, `2026-06-20`. */
export const businessDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const id = z.uuid()
export const locale = z.enum(['zh-CN', 'en-US', 'fil-PH', 'th-TH', 'vi-VN'])
export const marketCode = z.custom<MarketCode>(isMarketCode)
/** ISO 4217, of one of the markets. */
export const currency = z.custom<Currency>(isCurrency)

/** A rate as a decimal fraction in text: `0.02` is 2 %. Exact, never a float. */
export const rateText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

/** E.164, `+639175550142`. */
export const phone = z.string().check(z.regex(/^\+\d{9,15}$/))

export const nothing = z.object({})
/** What a call about one loan is asked with. */
export const ofLoan = z.object({ loanId: id })
export const done = z.object({ done: z.literal(true) })
export type Locale = z.output<typeof locale>
