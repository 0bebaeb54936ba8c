import { addDays, addMonths, allocations, type BusinessDate, businessDate, divide, sumParts } from '@hiram/lending'
import { accountingRules, inForceOn, type MarketCode } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, loadLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { chargesReceived, loansRecovered } from './charges-received-store.ts'

const loansAtOnce = 500

/**
 * The lender's tax on the charges it received in the month that ends on a day, minor units, a half rounded up (books, §10):
 * on a claim what paid charges. Below zero where more was reversed; nothing in a market without the tax.
 */
export async function grossReceiptsTax(queries: Queries, market: MarketCode, last: BusinessDate): Promise<bigint> {
  const rate = inForceOn(accountingRules[market].grossReceiptsTax, last)
  if (rate === undefined) return 0n
  const month = { entity: accountingRules[market].entity.code, from: businessDate(`${last.slice(0, 7)}-01`), last }
  const received = (await chargesReceived(queries, month)) + (await chargesRecovered(queries, month))
  return divide(received * BigInt(rate.basisPoints), 10_000n, 'halfUp')
}

type Month = { readonly entity: string; readonly from: BusinessDate; readonly last: BusinessDate }

/** By the loans' events, for a recovery is one amount in the books; what is booked in a month may be known in the next one. */
async function chargesRecovered(queries: Queries, { entity, from, last }: Month): Promise<bigint> {
  const keys = await loansRecovered(queries, { entity, from: addMonths(from, -1), last })
  let recovered = 0n
  for (let first = 0; first < keys.length; first += loansAtOnce) {
    for (const loan of await loadLoans(queries, keys.slice(first, first + loansAtOnce)))
      recovered += chargesRecoveredBy(loan, last) - chargesRecoveredBy(loan, addDays(from, -1))
  }
  return recovered
}

/** What of the money on its claim paid charges, as it was known on the day. */
function chargesRecoveredBy(loan: LoadedLoan, day: BusinessDate): bigint {
  const events = eventsOf(loan)
  if (day < events.schedule.startDate) return 0n
  const onClaim = allocations(events, day).filter(({ isRecovery }) => isRecovery)
  return onClaim.reduce((sum, { total }) => sum + sumParts(total) - total.principal, 0n)
}
