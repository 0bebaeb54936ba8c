import { capNames, compareRates, type LegalCaps, type Rate, rate } from '@hiram/lending'
import { rateText } from './rate-text.ts'

/** The caps of a version: of each that the law sets a part of 1, as an exact decimal. */
export type CapValues = { readonly [Cap in keyof LegalCaps]?: string | undefined }

/** Caps as they are kept. */
export function valuesOf(caps: LegalCaps): CapValues {
  const values: { -readonly [Cap in keyof LegalCaps]?: string } = {}
  for (const name of capNames) {
    const cap = caps[name]
    if (cap) values[name] = rateText(cap)
  }
  return values
}

/** Every loan has the few values of its version; what is calculated from a rate is found again by the same object. */
const mostKept = 1000
const rates = new Map<string, Rate>()

function rateOf(text: string): Rate {
  const known = rates.get(text)
  if (known) return known
  if (rates.size >= mostKept) rates.clear()
  const read = rate(text)
  rates.set(text, read)
  return read
}

/** Of each cap the stricter one: the law as it is now, or as these versions have it. Throws a RangeError on text that is no value. */
export function stricterCaps(law: LegalCaps, ...versions: readonly CapValues[]): LegalCaps {
  const caps: { -readonly [Cap in keyof LegalCaps]?: Rate } = { ...law }
  for (const version of versions) {
    for (const name of capNames) {
      const text = version[name]
      const known = caps[name]
      if (text === undefined) continue
      const kept = rateOf(text)
      if (known === undefined || compareRates(kept, known) < 0) caps[name] = kept
    }
  }
  return caps
}

export type CapValueProblem = { cap: keyof LegalCaps; reason: 'range' | 'looserThanLaw' }

/** What is wrong with the values of a version: a lender may be stricter than the law, never looser. */
export function checkCapValues(law: LegalCaps, values: CapValues): CapValueProblem[] {
  return capNames.flatMap((cap): CapValueProblem[] => {
    const text = values[cap]
    if (text === undefined) return []
    const value = rate(text)
    const most = law[cap]
    if (value.numerator <= 0n || most === undefined) return [{ cap, reason: 'range' }]
    return compareRates(value, most) > 0 ? [{ cap, reason: 'looserThanLaw' }] : []
  })
}
