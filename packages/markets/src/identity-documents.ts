import type { MarketCode } from './market.ts'

export type DocumentType =
  | 'philsys'
  | 'umid'
  | 'sss'
  | 'gsis'
  | 'philhealth'
  | 'pagibig'
  | 'tin'
  | 'driverLicense'
  | 'passport'
  | 'prc'
  | 'postalId'
  | 'voterId'
  | 'cccd'

type Rule = {
  readonly pattern: RegExp
  /** How many signs stand together when the number is shown; the rest follows unbroken. */
  readonly groups?: readonly number[]
  readonly separator?: '-' | ' '
  /** The public sources disagree on the form, so another one is a warning and never a refusal. */
  readonly warnOnly?: true
}

const rules: { readonly [market in MarketCode]: { readonly [type in DocumentType]?: Rule } } = {
  ph: {
    philsys: { pattern: /^\d{16}$/, groups: [4, 4, 4, 4] },
    umid: { pattern: /^\d{12}$/, groups: [4, 7, 1] },
    driverLicense: { pattern: /^[A-Z]\d{10}$/, groups: [3, 2, 6] },
    passport: { pattern: /^([A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}|[A-Z]{2}\d{6}|[A-Z]\d{6})$/ },
    sss: { pattern: /^\d{10}$/, groups: [2, 7, 1] },
    gsis: { pattern: /^\d{11}$/ },
    philhealth: { pattern: /^\d{12}$/, groups: [2, 9, 1] },
    pagibig: { pattern: /^\d{12}$/, groups: [4, 4, 4] },
    tin: { pattern: /^\d{9}(\d{3}|\d{5})?$/, groups: [3, 3, 3, 5] },
    prc: { pattern: /^\d{7}$/, warnOnly: true },
    postalId: { pattern: /^[A-Z0-9]{12,16}$/, warnOnly: true },
    voterId: { pattern: /^[A-Z0-9]{22}$/, warnOnly: true },
  },
  vn: {
    // Three digits of the place of registration (a country's for those born abroad), then century and sex, year, serial.
    cccd: { pattern: /^(?!000)[0-3]\d{11}$/, groups: [3, 3, 3, 3], separator: ' ' },
    passport: { pattern: /^[A-Z]\d{7,8}$/ },
    driverLicense: { pattern: /^\d{12}$/ },
  },
}

export type IdNumberCheck =
  | { readonly ok: true; readonly value: string; readonly display: string; readonly warning: 'unusualForm' | null }
  | { readonly ok: false; readonly reason: 'unknownType' | 'format' | 'psnIsConfidential' }

/** The types a borrower of the market may choose, in the order offered. */
export function documentTypes(market: MarketCode) {
  return Object.keys(rules[market]) as DocumentType[]
}

/** A stored type that is not in the market's dictionary is dropped (KYC-04). */
export function keepDocumentType(market: MarketCode, type: string | null | undefined): DocumentType | null {
  return documentTypes(market).find((known) => known === type) ?? null
}

/** Upper case, without spaces, hyphens and dots. */
export function normalizeIdNumber(text: string) {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u2010-\u2015.-]/g, '')
}

/**
 * Whether the number has the form of its type. The 12-digit PhilSys number is refused by name: it is confidential
 * (philsys.gov.ph), only the 16-digit card number may be asked for.
 */
export function checkIdNumber(market: MarketCode, type: string, text: string): IdNumberCheck {
  const known = keepDocumentType(market, type)
  const rule = known === null ? undefined : rules[market][known]
  if (known === null || rule === undefined) return { ok: false, reason: 'unknownType' }
  const value = normalizeIdNumber(text)
  if (known === 'philsys' && /^\d{12}$/.test(value)) return { ok: false, reason: 'psnIsConfidential' }
  const usual = rule.pattern.test(value)
  if (!usual && !(rule.warnOnly && /^[A-Z0-9]{5,30}$/.test(value))) return { ok: false, reason: 'format' }
  return { ok: true, value, display: formatIdNumber(market, known, value), warning: usual ? null : 'unusualForm' }
}

/** The normalised number in the groups printed on the document. */
export function formatIdNumber(market: MarketCode, type: DocumentType, value: string) {
  const rule = rules[market][type]
  if (rule?.groups === undefined || !rule.pattern.test(value)) return value
  const parts: string[] = []
  let from = 0
  for (const length of rule.groups) {
    if (from < value.length) parts.push(value.slice(from, from + length))
    from += length
  }
  return parts.join(rule.separator ?? '-')
}

/** All but the last four signs hidden. */
export function maskIdNumber(value: string) {
  return '•'.repeat(Math.max(value.length - 4, 0)) + value.slice(-4)
}
