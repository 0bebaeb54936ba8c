import { batchSaveSuppContact } from '@hiram/contract/apply/supplements'
import type { MarketCode } from '@hiram/markets/market'
import { toE164 } from '@hiram/markets/phones'
import { askedPurposes, type CertificatePurpose, certificatesShowing, supplementContacts } from '@hiram/markets/work'
import type { ContactValues, Person } from '../contact/contact-form.ts'
import { firstOfEach, type Problem, schemaProblems } from '../step/check-step.ts'
import { typedValues } from '../step/typed-values.ts'

const supplementType = 3

/** Those added before, or as many empty places as are asked for. */
export function startSupplement(contactPersons: readonly Person[]): ContactValues {
  const added = contactPersons.filter(({ type }) => type === supplementType)
  const places = Math.max(added.length, supplementContacts)
  const empty = Array.from({ length: places }, () => ({ name: '', relation: '', phone: '', type: supplementType }))
  return { contactPersons: typedValues(empty, added) }
}

type Rules = { market: MarketCode; ownPhone: string | undefined; known: readonly Person[] }

/** KYC-09: complete, real mobile numbers, each another one than those known already and the borrower's own. */
export function checkSupplement({ contactPersons }: ContactValues, { market, ownPhone, known }: Rules): Problem[] {
  const seen = new Set(known.filter(({ type }) => type !== supplementType).map(({ phone }) => toE164(market, phone)))
  const problems = schemaProblems(batchSaveSuppContact.request, contactPersons).map(({ field, reason }) => ({
    field: `contactPersons.${field}`,
    reason,
  }))
  for (const [index, { phone }] of contactPersons.entries()) {
    if (phone.trim() === '') continue
    const field = `contactPersons.${index}.phone`
    const number = toE164(market, phone)
    if (number === null) problems.push({ field, reason: 'phoneInvalid' })
    else if (number === ownPhone) problems.push({ field, reason: 'ownPhone' })
    else if (seen.has(number)) problems.push({ field, reason: 'samePhone' })
    else seen.add(number)
  }
  return firstOfEach(problems)
}

/** KYC-09: what the kept list becomes: the old ones whose type is not 3 and the new ones, in reversed order. */
export function contactsAfter(old: readonly Person[], added: readonly Person[]): Person[] {
  return [...old.filter(({ type }) => type !== supplementType), ...added].reverse()
}

type LoanDocument = { purpose: CertificatePurpose; kind: string; photoId: string }
export type CertificateValues = { certificates: LoanDocument[] }

/** A place for everything that is asked to be shown, with what was sent for it before. */
export function startCertificates(reasons: readonly string[], saved: Record<string, unknown>): CertificateValues {
  const sent: unknown[] = Array.isArray(saved.certificates) ? saved.certificates : []
  const before = sent.map((one) => typedValues({ kind: '', photoId: '' }, one))
  const certificates = askedPurposes(reasons).map((purpose) => {
    const found = before.find(({ kind }) => kindsShowing(purpose).some((one) => one === kind))
    const refused = reasons.includes(`certificateRefused.${purpose}`)
    return { purpose, kind: '', photoId: '', ...(refused ? {} : found) }
  })
  return { certificates }
}

export function kindsShowing(purpose: CertificatePurpose): readonly string[] {
  return certificatesShowing[purpose]
}

export function checkCertificates({ certificates }: CertificateValues): Problem[] {
  return certificates.flatMap(({ kind, photoId }, index) => [
    ...(kind === '' ? [{ field: `certificates.${index}.kind`, reason: 'choose' }] : []),
    ...(photoId === '' ? [{ field: `certificates.${index}.photoId`, reason: 'fillIn' }] : []),
  ])
}
