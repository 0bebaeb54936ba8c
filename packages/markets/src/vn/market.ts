import type { Market } from '../market-facts.ts'

/** Contact hours: Circular 43/2016 as amended by 18/2019. */
export const market = {
  code: 'vn',
  country: 'VN',
  defaultLocale: 'vi-VN',
  currency: { code: 'VND', decimals: 0, sign: '₫', signPlacement: 'after' },
  timeZone: 'Asia/Ho_Chi_Minh',
  areaLevels: 2,
  messageChannels: ['sms', 'zalo'],
  contactsRequired: 5,
  retryAfterRefusalDays: 5,
  contactHours: { from: '07:00', to: '21:00', mostPerDay: 5 },
  quota: { min: 2_000_000n, max: 10_000_000n, firstLoanMax: 6_000_000n, promoMax: 6_000_000n },
  payoutCeiling: null,
  adultAge: 18,
  oldestAge: 75,
  offerDays: 7,
  rollbackDays: 30,
  mostWaivedAlone: 150_000n,
  reviewDays: 1,
  faceNeedsReadDocument: true,
  disclosureStatement: false,
  locationReports: 'coarse',
  uploads: {},
  claims: { payoutMinutes: null, approvedOnReapply: null, passRateGainFromMoreInfo: null },
} as const satisfies Market
