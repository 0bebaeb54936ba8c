import fc from 'fast-check'
import { type BusinessDate, businessDate } from '../day.ts'
import { rate } from '../money.ts'
import type { HolidayCalendar, LegalCaps, Product } from '../product.ts'

/** Products and caps for tests only; the real ones are the markets' data. */
export const phCaps: LegalCaps = {
  nominalPerMonth: rate('0.06'),
  effectivePerMonth: rate('0.12'),
  latePerMonth: rate('0.05'),
  totalOfPrincipal: rate('1'),
}

export const vnCaps: LegalCaps = { nominalAllInPerYear: rate('0.20'), overdueOfContractRate: rate('1.5') }

export const phInstalments: Product = {
  code: 'instalment',
  version: 1,
  market: 'ph',
  currency: 'PHP',
  kind: 'instalments',
  periods: [3, 4, 5, 6],
  minAmount: 300_000n,
  maxAmount: 2_000_000n,
  amountStep: 50_000n,
  interest: { rate: rate('0.02'), per: 'month' },
  fees: [
    { code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.02') } },
    { code: 'accountManagement', basis: { kind: 'flatPerMonth', amountMinor: 3_000n } },
    { code: 'transfer', basis: { kind: 'flatOnce', amountMinor: 1_500n } },
  ],
  feesTaken: 'withPayments',
  late: {
    overdueInterest: { ratePerDay: rate('0.001'), on: 'amountDue' },
    penalty: { rate: rate('0.02'), on: 'amountDue', waitingDays: 3 },
  },
  needsCertification: true,
}

export const sampleCalendar: HolidayCalendar = {
  edition: 'sample',
  days: new Set(['2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-01']),
}

/** Instalments that roll to business days and may start on a payday. */
export const phPayday: Product = {
  ...phInstalments,
  version: 2,
  dueDates: { roll: 'following', calendar: sampleCalendar, payday: { leastDays: 15, mostDays: 45, shortestDays: 7 } },
}

export const phBullet: Product = {
  ...phInstalments,
  code: 'week',
  kind: 'bullet',
  periods: [7],
  interest: { rate: rate('0.0002'), per: 'day' },
  fees: [{ code: 'transfer', basis: { kind: 'flatOnce', amountMinor: 1_500n } }],
  feesTaken: 'fromProceeds',
  needsCertification: false,
}

export const vnInstalments: Product = {
  ...phInstalments,
  market: 'vn',
  currency: 'VND',
  minAmount: 2_000_000n,
  maxAmount: 10_000_000n,
  amountStep: 500_000n,
  interest: { rate: rate('0.015'), per: 'month' },
  fees: [],
  late: { overdueInterest: { ratePerDay: rate('0.0007'), on: 'principalDue' } },
}

/** Late terms far above every cap, to see the running stop hold by itself. */
export const greedy: Product = {
  ...phInstalments,
  late: {
    overdueInterest: { ratePerDay: rate('0.013'), on: 'amountDue' },
    penalty: { rate: rate('0.04'), on: 'amountDue', waitingDays: 2 },
  },
}

export const day = (text: string): BusinessDate => businessDate(text)

export type Terms = {
  readonly product: Product
  readonly caps: LegalCaps
  readonly principal: bigint
  readonly period: number
  readonly startDate: BusinessDate
  readonly payday: number
}

/** Any day of four years, a leap year among them. */
export const anyStart = fc
  .integer({ min: 20_454, max: 21_900 })
  .map((start) => businessDate(new Date(start * 86_400_000).toISOString().slice(0, 10)))

/** Any loan the sample products lend, from any of those days, on any payday where the product has them. */
export const anyTerms: fc.Arbitrary<Terms> = fc
  .record({
    market: fc.constantFrom(
      { product: phInstalments, caps: phCaps },
      { product: phPayday, caps: phCaps },
      { product: phBullet, caps: phCaps },
      { product: vnInstalments, caps: vnCaps },
      { product: greedy, caps: phCaps },
    ),
    step: fc.nat(1_000),
    periodAt: fc.nat(100),
    startDate: anyStart,
    payday: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ market, step, periodAt, startDate, payday }) => {
    const { product } = market
    const steps = Number((product.maxAmount - product.minAmount) / product.amountStep)
    return {
      ...market,
      principal: product.minAmount + BigInt(step % (steps + 1)) * product.amountStep,
      period: product.periods[periodAt % product.periods.length] ?? 0,
      startDate,
      payday,
    }
  })
