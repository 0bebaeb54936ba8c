import { type AccountNumbers, type ChartAccount, chartOf, mappingProblems } from '@hiram/books'
import { accountingRules, type MarketCode, marketCodes } from '@hiram/markets'
import { paymentChannels } from '@hiram/markets/payment-channels'
import * as z from 'zod/mini'
import { SettingError } from '../config.ts'
import { parseJson } from '../parse-json.ts'

const mapping = z.record(z.string(), z.record(z.string(), z.string().check(z.trim(), z.minLength(1), z.maxLength(40))))

/** The accounts of a market's entity. */
export function chartOfMarket(market: MarketCode): ChartAccount[] {
  const { channels, payoutRoutes } = paymentChannels[market]
  const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code)
  return chartOf(codes(channels), codes(payoutRoutes))
}

/**
 * The lender's account numbers by entity, from the setting; without it they are our codes. Throws a `SettingError` that
 * names every account without a number, and every one the chart does not have.
 */
export function accountNumbers(json: string | undefined): ReadonlyMap<string, AccountNumbers> {
  const given = json === undefined ? undefined : mapping.safeParse(parseJson(json))
  if (given && !given.success) {
    const places = given.error.issues.map((issue) => issue.path.join('.') || 'the whole')
    throw new SettingError(`ACCOUNT_NUMBERS is invalid: ${places.join(', ')}`)
  }
  const problems: string[] = []
  const numbers = marketCodes().map((market) => {
    const entity = accountingRules[market].entity.code
    const chart = chartOfMarket(market)
    const own = given ? (given.data[entity] ?? {}) : Object.fromEntries(chart.map(({ code }) => [code, code]))
    problems.push(...mappingProblems(chart, own).map((problem) => `${entity}: ${problem}`))
    return [entity, own] as const
  })
  if (problems.length > 0) {
    throw new SettingError(`ACCOUNT_NUMBERS does not fit the chart of accounts:\n  ${problems.join('\n  ')}`)
  }
  return new Map(numbers)
}
