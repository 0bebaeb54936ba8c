import { rate } from '@hiram/lending'
import { incomeBandsFrom } from '../income-band.ts'
import type { Currency, MarketCode } from '../market.ts'
import type { MarketPack } from '../market-pack.ts'
import { ph } from '../ph/index.ts'
import { monthly } from '../product-terms.ts'

const code = 'at' as MarketCode
const [brand] = ph.brands
const holidays = { edition: 'at-1', days: new Set(['2026-07-20']) }
const small = 1_000_000n

/** A market that is not there: three decimals, numbers of seven digits, one bank, one product, no fees. */
export const atlantis: MarketPack = {
  ...ph,
  market: {
    ...ph.market,
    code,
    country: 'AT',
    currency: { code: 'ATL', decimals: 3, sign: 'ʔ', signPlacement: 'after' },
    timeZone: 'Atlantic/Azores',
    areaLevels: 2,
    contactsRequired: 1,
    quota: { min: small, max: 4n * small, firstLoanMax: 2n * small, promoMax: 2n * small },
    payoutCeiling: null,
  },
  brands: [{ ...brand, code: 'atlantis', appId: 77, market: code, hostLabels: ['at'] }],
  products: [
    {
      code: 'at-instalments',
      version: 1,
      market: code,
      currency: 'ATL' as Currency,
      kind: 'instalments',
      periods: [2],
      minAmount: small,
      maxAmount: 4n * small,
      amountStep: small,
      interest: monthly('0.01'),
      fees: [],
      feesTaken: 'withPayments',
      late: { overdueInterest: { ratePerDay: rate('0.0001'), on: 'principalDue' } },
      dueDates: { roll: 'following', calendar: holidays },
      needsCertification: false,
    },
  ],
  caps: { nominalPerMonth: rate('0.02') },
  accounting: { ...ph.accounting, entity: { code: 'at-1' } },
  holidays,
  banks: [{ code: 'CORAL', name: 'Coral Bank', shortName: 'Coral', kind: 'bank', bic: null, bin: null, app: null }],
  mostUsedBanks: ['CORAL'],
  accountForm: { account: /^C\d{5}$/, card: null, letters: true },
  paymentChannels: {
    ...ph.paymentChannels,
    channels: [{ code: 'conch', name: 'Conch', kind: 'qr', arrives: 'atOnce', ceiling: null }],
    qr: {
      channel: 'conch',
      payload: ({ routing }, { reference }) => `conch:${routing}:${reference}`,
      read: () => null,
    },
  },
  phones: { callingCode: '999', groups: [3, 4], mobile: /^5\d{6}$/ },
  carriers: [{ code: 'trident', name: 'Trident', prefixes: ['5'] }],
  names: {
    familyNameFirst: true,
    middleNameMayBeShort: false,
    suffixes: [],
    particles: [],
    shortForms: {},
    dateOrder: ['day', 'month', 'year'],
  },
  documents: { passport: { pattern: /^A\d{6}$/ } },
  work: { proofs: ['payslip'], incomeBands: incomeBandsFrom('at', [0n, 3n * small]), socialInsuranceDigits: [10] },
}
