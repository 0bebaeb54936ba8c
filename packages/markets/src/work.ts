import type { Work } from './income-band.ts'
import type { MarketCode, PerMarket } from './market.ts'
import { work as ph } from './ph/work.ts'
import { work as vn } from './vn/work.ts'

/** Choices of the forms as codes; their labels are the app's texts. A code once stored is never taken away. */
export const industries = [
  'agriculture',
  'construction',
  'education',
  'entertainment',
  'finance',
  'foodService',
  'government',
  'health',
  'hospitality',
  'informationTechnology',
  'manufacturing',
  'mining',
  'outsourcing',
  'realEstate',
  'retail',
  'security',
  'selfEmployed',
  'telecommunications',
  'transport',
  'utilities',
  'other',
] as const

export const education = ['none', 'primary', 'secondary', 'vocational', 'college', 'postgraduate'] as const
export const maritalStatus = ['single', 'married', 'separated', 'divorced', 'widowed'] as const
export const resideTime = [
  'underSixMonths',
  'sixToTwelveMonths',
  'oneToThreeYears',
  'threeToFiveYears',
  'overFiveYears',
] as const
/** The last is «4 or more». */
export const childrenNumber = ['0', '1', '2', '3', '4'] as const
export const directRelations = ['parent', 'spouse', 'child', 'sibling'] as const
export const otherRelations = ['relative', 'friend', 'colleague', 'superior', 'neighbour'] as const

/** The proofs of work and the income bands of each market (KYC-02). */
export const work: PerMarket<Work> = { ph, vn }

/** The six kinds a certificate may be of after a rollback (KYC-09). */
export const supplementCertificates = [
  'motorbikeLicence',
  'workProof',
  'salaryProof',
  'utilityBill',
  'creditCardBill',
  'propertyProof',
] as const
type SupplementCertificate = (typeof supplementCertificates)[number]

/** What a certificate can be asked to show, and the kinds that show it; property shows both. */
export const certificatesShowing = {
  income: ['workProof', 'salaryProof', 'creditCardBill', 'propertyProof'],
  address: ['utilityBill', 'motorbikeLicence', 'propertyProof'],
} as const satisfies Record<string, readonly SupplementCertificate[]>
export type CertificatePurpose = keyof typeof certificatesShowing

/** The purposes among the reasons a certificate is asked for with: `certificate.income`, `certificateRefused.income`. */
export function askedPurposes(reasons: readonly string[]): CertificatePurpose[] {
  const purposes = Object.keys(certificatesShowing) as CertificatePurpose[]
  return purposes.filter((purpose) => reasons.some((reason) => reason.endsWith(`.${purpose}`)))
}

/** What is asked for and none of these kinds shows. */
export function notShownBy(kinds: readonly string[], asked: readonly CertificatePurpose[]): CertificatePurpose[] {
  return asked.filter((purpose) => !certificatesShowing[purpose].some((kind) => kinds.includes(kind)))
}

/** People asked for on top of the market's when an application needs more of them. */
export const supplementContacts = 2

/** The band of a stored code; null when it is not one of the market's. */
export function findIncomeBand(market: MarketCode, code: string) {
  return work[market].incomeBands.find((band) => band.code === code) ?? null
}

/** Whether a social insurance number has as many digits as the market's; spaces and hyphens do not count. */
export function isSocialInsuranceNumber(market: MarketCode, text: string) {
  return work[market].socialInsuranceDigits.includes(text.replace(/[ -]/g, '').length)
}

export function isDirectRelation(code: string) {
  return (directRelations as readonly string[]).includes(code)
}

export function isOtherRelation(code: string) {
  return (otherRelations as readonly string[]).includes(code)
}
