import { fixedExp, fixedLog, fixedOne } from './fixed-point.ts'
import { larger, type Rate, rateToNumber, smaller } from './money.ts'
import { openFees, openInterest } from './open-charges.ts'
import { noParts, type Parts } from './parts.ts'
import { type RunningLoan, unpaidWithoutLate } from './running-loan.ts'

const daysAMonth = 30
const tolerance = fixedOne / 10n ** 40n

/** What of the open charges and the coming principal may not be asked for, by part, and what may. */
export type OpenAmount = { readonly asked: Parts; readonly struck: Parts; readonly total: bigint }

/**
 * Open fees, open interest and coming principal, less what the effective cap forbids: what is due without late charges
 * and all of this stay within the payout less all payments, each carried at the cap (Philippine SEC MC 14 s.2025, 12 %
 * a month of 30 days; late charges are not in it). Cut in the order fees, interest, principal. Of a claim the cut stays
 * what it was when the loan was written off.
 */
export function openAmount(loan: RunningLoan): OpenAmount {
  const open = { ...noParts(), fees: openFees(loan), interest: openInterest(loan), principal: loan.comingPrincipal }
  const whole = open.fees + open.interest + open.principal
  let cut = smaller(loan.claim === null ? cutOf(loan, whole) : loan.claim.struck, whole)
  const struck = noParts()
  if (cut === 0n) return { asked: open, struck, total: whole }
  const total = whole - cut
  for (const part of ['fees', 'interest', 'principal'] as const) {
    struck[part] = smaller(cut, open[part])
    open[part] -= struck[part]
    cut -= struck[part]
  }
  return { asked: open, struck, total }
}

function cutOf(loan: RunningLoan, open: bigint): bigint {
  const { effectivePerMonth } = loan.events.caps
  if (effectivePerMonth === undefined) return 0n
  const asked = unpaidWithoutLate(loan) + open
  if (isFarWithin(loan, asked, effectivePerMonth)) return 0n
  return larger(asked - carriedFlows(loan, effectivePerMonth), 0n)
}

/** The payout less all payments, each carried at the cap to today; whole units, not below 0. */
export function carriedFlows({ flows, day: today }: RunningLoan, cap: Rate): bigint {
  let carried = 0n
  for (const { day, amount } of flows) carried += amount * growthAt(cap, today - day)
  // the powers are irrational: what is a whole amount but for their error counts as whole
  return larger(carried + tolerance, 0n) / fixedOne
}

/** Of the sum of all that is added up: many times what doubles lose of it, and a unit for the rounding. */
const doubt = 1e-9

/** Whether doubles show that the cap allows more than is asked: so it is for nearly every loan, and takes a hundredth of the time. */
function isFarWithin({ flows, day: today }: RunningLoan, asked: bigint, cap: Rate): boolean {
  const growth = 1 + rateToNumber(cap)
  let carried = 0
  let size = Number(asked)
  for (const { day, amount } of flows) {
    const term = Number(amount) * growth ** ((today - day) / daysAMonth)
    carried += term
    size += Math.abs(term)
  }
  return carried - Number(asked) > 1 + size * doubt
}

/** (1 + cap)^(days / 30) to sixty decimals, by days: the same few thousand are asked for again and again. */
const powers = new WeakMap<Rate, Map<number, bigint>>()

function growthAt(cap: Rate, days: number): bigint {
  const known = powers.get(cap) ?? new Map<number, bigint>()
  powers.set(cap, known)
  const power = known.get(days) ?? powerAt(cap, days)
  known.set(days, power)
  return power
}

function powerAt({ numerator, denominator }: Rate, days: number): bigint {
  return fixedExp((fixedLog(denominator + numerator, denominator) * BigInt(days)) / BigInt(daysAMonth))
}
