import type { DocumentForms, DocumentType } from './identity-document.ts'
import type { MarketCode, PerMarket } from './market.ts'
import { documents as ph } from './ph/documents.ts'
import { documents as vn } from './vn/documents.ts'

export const documentForms: PerMarket<DocumentForms> = { ph, vn }

export type IdNumberCheck =
  | { readonly ok: true; readonly value: string; readonly display: string; readonly warning: 'unusualForm' | null }
  | { readonly ok: false; readonly reason: 'unknownType' | 'format' | 'psnIsConfidential' }

/** The types a borrower of the market may choose, in the order offered. */
export function documentTypes(market: MarketCode) {
  return Object.keys(documentForms[market]) as DocumentType[]
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
  const rule = known === null ? undefined : documentForms[market][known]
  if (known === null || rule === undefined) return { ok: false, reason: 'unknownType' }
  const value = normalizeIdNumber(text)
  if (known === 'philsys' && /^\d{12}$/.test(value)) return { ok: false, reason: 'psnIsConfidential' }
  const usual = rule.pattern.test(value)
  if (!usual && !(rule.warnOnly && /^[A-Z0-9]{5,30}$/.test(value))) return { ok: false, reason: 'format' }
  return { ok: true, value, display: formatIdNumber(market, known, value), warning: usual ? null : 'unusualForm' }
}

/** The normalised number in the groups printed on the document. */
export function formatIdNumber(market: MarketCode, type: DocumentType, value: string) {
  const rule = documentForms[market][type]
  if (rule?.groups === undefined || !rule.pattern.test(value)) return value
  const parts: string[] = []
  let from = 0
  for (const length of rule.groups) {
    if (from < value.length) parts.push(value.slice(from, from + length))
    from += length
  }
  return parts.join(rule.separator ?? '-')
}
