import { nameProblems, supplementType } from '@hiram/contract/apply/steps/contact'
import { batchSaveSuppContact } from '@hiram/contract/apply/supplements'
import type { MarketCode } from '@hiram/markets/market'
import type { PersonName } from '@hiram/markets/person-name'
import { toE164 } from '@hiram/markets/phones'
import { askedPurposes, type CertificatePurpose, certificatesShowing, supplementContacts } from '@hiram/markets/work'
import { type ContactValues, type Person, savedContacts } from '../contact/contact-form.ts'
import { firstOfEach, type Problem, schemaProblems } from '../step/check-step.ts'
import { typedValues } from '../step/typed-values.ts'

/** Those typed and not sent yet, else those added before, or as many empty places as are asked for. */
export function startSupplement(known: readonly Person[], draft: Record<string, unknown> = {}): ContactValues {
  const typed = savedContacts(draft)
  const added = (typed.length > 0 ? typed : known).filter(({ type }) => type === supplementType)
  const places = Math.max(added.length, supplementContacts)
  const empty = Array.from({ length: places }, () => ({ name: '', relation: '', phone: '', type: supplementType }))
  return { contactPersons: typedValues(empty, added) }
}

type Rules = {
  market: MarketCode
  ownPhone: string | undefined
  name: PersonName | undefined
  known: readonly Person[]
}

/** KYC-09: complete, real mobile numbers, each person another one than those known already and the borrower. */
export function checkSupplement({ contactPersons }: ContactValues, rules: Rules): Problem[] {
  const { market, ownPhone } = rules
  const known = rules.known.filter(({ type }) => type !== supplementType)
  const seen = new Set(known.map(({ phone }) => toE164(market, phone)))
  const ofForm = schemaProblems(batchSaveSuppContact.request, contactPersons)
  const problems: Problem[] = [
    ...ofForm.map(({ field, reason }) => ({ field: `contactPersons.${field}`, reason })),
    ...addedNameProblems(known, contactPersons, rules),
  ]
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

function addedNameProblems(known: readonly Person[], added: readonly Person[], rules: Rules): Problem[] {
  return nameProblems([...known, ...added], rules).flatMap(({ field, reason }) => {
    const place = Number(field.split('.')[1]) - known.length
    return place < 0 ? [] : [{ field: `contactPersons.${place}.name`, reason }]
  })
}

/** KYC-09: what the kept list becomes: the old ones whose type is not 3 and the new ones, in reversed order. */
export function contactsAfter(old: readonly Person[], added: readonly Person[]): Person[] {
  return [...old.filter(({ type }) => type !== supplementType), ...added].reverse()
}

type LoanDocument = { purpose: CertificatePurpose; kind: string; photoId: string }
export type CertificateValues = { certificates: LoanDocument[] }

/** A place for everything that is asked to be shown, with the draft of it, else with what was sent for it before. */
export function startCertificates(reasons: readonly string[], saved: Record<string, unknown>): CertificateValues {
  const list: unknown[] = Array.isArray(saved.certificates) ? saved.certificates : []
  const before = list.map((one) => typedValues({ purpose: '', kind: '', photoId: '' }, one))
  const certificates = askedPurposes(reasons).map((purpose) => {
    const isRefused = reasons.includes(`certificateRefused.${purpose}`)
    // what was sent does not name its purpose: an entry that does was typed for what is asked now
    const draft = before.find((one) => one.purpose === purpose)
    const sent = before.find((one) => one.purpose === '' && kindsShowing(purpose).some((kind) => kind === one.kind))
    const { kind, photoId } = draft ?? (isRefused ? undefined : sent) ?? { kind: '', photoId: '' }
    return { purpose, kind, photoId }
  })
  return { certificates }
}

export function certificatesToSend({ certificates }: CertificateValues) {
  return { certificates: certificates.map(({ kind, photoId }) => ({ kind, photoId })) }
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
