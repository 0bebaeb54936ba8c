import { holidayCalendars } from '@hiram/markets/holidays'

/** A part as two whole numbers: 2 % is `[2n, 100n]`. */
export type Part = readonly [bigint, bigint]

/** A product as the model knows it: written down again here, so that a slip in the real one shows. */
export type ModelTerms = {
  readonly market: 'ph' | 'vn'
  readonly currency: 'PHP' | 'VND'
  readonly product: string
  readonly version: number
  /** One due date after seven days, interest by the day; else one a month, interest by the month. */
  readonly isBullet: boolean
  readonly interest: Part
  readonly auditFee: Part
  readonly transferFee: bigint
  readonly monthlyFee: bigint
  readonly late: { readonly perDay: Part; readonly onPrincipalOnly: boolean }
  readonly penalty: { readonly once: Part; readonly after: number } | null
  /** The most late charges of thirty days, of what was due when they began. */
  readonly monthCap: Part | null
  /** All charges together never pass the principal. */
  readonly isCappedByPrincipal: boolean
  /** The most interest of a day and a unit of coming principal. */
  readonly mostInterest: { readonly above: bigint; readonly below: bigint }
  /** At most 12 % a month is ever asked for, compounded by days, late charges apart. */
  readonly hasEffectiveCap: boolean
  readonly least: bigint
  readonly most: bigint
  readonly step: bigint
  /** The borrower may choose the day of the month to pay on. */
  readonly hasPaydays: boolean
  /** Days that move a due date to the next working day; null where it stays. */
  readonly daysOff: ReadonlySet<string> | null
}

const nothing: Part = [0n, 1n]

const ph = {
  market: 'ph',
  currency: 'PHP',
  version: 2,
  hasPaydays: false,
  transferFee: 1_500n,
  monthlyFee: 0n,
  late: { perDay: [1n, 1_000n], onPrincipalOnly: false },
  penalty: { once: [15n, 1_000n], after: 3 },
  monthCap: [5n, 100n],
  isCappedByPrincipal: true,
  mostInterest: { above: 6n, below: 3_000n },
  hasEffectiveCap: true,
  least: 300_000n,
  most: 900_000n,
  step: 50_000n,
  daysOff: holidayCalendars.ph.days,
} as const

const vn = {
  market: 'vn',
  currency: 'VND',
  version: 2,
  hasPaydays: false,
  auditFee: nothing,
  transferFee: 0n,
  monthlyFee: 0n,
  penalty: null,
  monthCap: null,
  isCappedByPrincipal: false,
  mostInterest: { above: 20n, below: 36_500n },
  hasEffectiveCap: false,
  least: 2_000_000n,
  most: 6_000_000n,
  step: 500_000n,
  daysOff: holidayCalendars.vn.days,
} as const

const phWeek = { ...ph, product: 'ph-seven-days', isBullet: true, interest: [2n, 10_000n], auditFee: nothing } as const
const phMonths = {
  ...ph,
  product: 'ph-instalments',
  isBullet: false,
  hasPaydays: true,
  interest: [2n, 100n],
  auditFee: [2n, 100n],
  monthlyFee: 3_000n,
} as const
const vnWeek = {
  ...vn,
  product: 'vn-seven-days',
  isBullet: true,
  interest: [2n, 10_000n],
  late: { perDay: [3n, 10_000n], onPrincipalOnly: true },
} as const
const vnMonths = {
  ...vn,
  product: 'vn-instalments',
  isBullet: false,
  hasPaydays: true,
  interest: [15n, 1_000n],
  // half as much again as 18 % a year
  late: { perDay: [27n, 36_500n], onPrincipalOnly: true },
} as const

/** The first version of each product: due dates are where they fall. */
const first = { version: 1, hasPaydays: false, daysOff: null } as const

export const modelTerms: readonly ModelTerms[] = [
  phWeek,
  phMonths,
  vnWeek,
  vnMonths,
  { ...phWeek, ...first },
  { ...phMonths, ...first },
  { ...vnWeek, ...first },
  { ...vnMonths, ...first },
  { ...phMonths, product: 'ph-instalments-silver', interest: [19n, 1_000n] },
  { ...phMonths, product: 'ph-instalments-gold', interest: [175n, 10_000n] },
  {
    ...vnMonths,
    product: 'vn-instalments-silver',
    interest: [145n, 10_000n],
    late: { perDay: [261n, 365_000n], onPrincipalOnly: true },
  },
  {
    ...vnMonths,
    product: 'vn-instalments-gold',
    interest: [135n, 10_000n],
    late: { perDay: [243n, 365_000n], onPrincipalOnly: true },
  },
]
