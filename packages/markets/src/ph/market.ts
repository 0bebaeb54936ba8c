import type { Market } from '../market-facts.ts'

/** Contact hours: SEC MC 18 s.2019. Payout ceiling: InstaPay, 50,000 pesos a transfer (BSP). */
export const market = {
  code: 'ph',
  country: 'PH',
  defaultLocale: 'en-US',
  currency: { code: 'PHP', decimals: 2, sign: '₱', signPlacement: 'before' },
  timeZone: 'Asia/Manila',
  areaLevels: 3,
  messageChannels: ['sms'],
  contactsRequired: 4,
  retryAfterRefusalDays: 3,
  contactHours: { from: '06:00', to: '22:00', mostPerDay: null },
  quota: { min: 300_000n, max: 2_000_000n, firstLoanMax: 900_000n, promoMax: 1_000_000n },
  payoutCeiling: 5_000_000n,
  adultAge: 18,
  oldestAge: 75,
  offerDays: 7,
  rollbackDays: 30,
  mostWaivedAlone: 50_000n,
  reviewDays: 1,
  faceNeedsReadDocument: false,
  disclosureStatement: true,
  locationReports: 'coarse',
  uploads: {},
  claims: { payoutMinutes: null, approvedOnReapply: null, passRateGainFromMoreInfo: null },
} as const satisfies Market
