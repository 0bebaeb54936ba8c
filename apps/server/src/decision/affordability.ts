import { divide, larger, smaller } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { limitAfterLoans } from '@hiram/markets/limit-growth'
import { findIncomeBand } from '@hiram/markets/work'
import type { DecisionFacts } from './facts.ts'

/** The part of the declared monthly income that a payment may take: 40 of 100. */
const share = { numerator: 40n, denominator: 100n }
/** The lowest band starts at zero: half of the next band's start is assumed. */
const lowestBandOf = { numerator: 1n, denominator: 2n }

/** The most one payment may be, minor units; rounded down, in the borrower's favour. */
export function affordablePayment(facts: DecisionFacts): bigint {
  const band = findIncomeBand(facts.market, facts.incomeCode)
  if (!band) return 0n
  const income =
    band.from > 0n ? band.from : divide((band.below ?? 0n) * lowestBandOf.numerator, lowestBandOf.denominator, 'down')
  return divide(income * share.numerator, share.denominator, 'down')
}

/**
 * The limit this decision counts with, recorded with it: what the loans repaid are worth, never less than the
 * borrower's own nor above the quota. The borrower's own grows when a loan is repaid, never by a decision.
 */
export function limitFor({ market, loansRepaid, currentLimit }: DecisionFacts): bigint {
  return smaller(markets[market].quota.max, larger(currentLimit ?? 0n, limitAfterLoans(market, loansRepaid)))
}
