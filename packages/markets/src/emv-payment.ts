import { decimalAmount } from './decimal-amount.ts'
import { type EmvField, emvField, emvFields, emvPayload } from './emv.ts'

/** What is asked for. `amountMinor` absent: the payer types the amount, and the code may be used again (static). */
export type AskedPayment = { readonly amountMinor?: bigint | undefined; readonly reference: string }
export type EmvFieldMap = ReadonlyMap<string, string>

/** A whole payload around a scheme's own fields. Throws a RangeError on a reference that is no repayment code. */
export function paymentPayload({ amountMinor, reference }: AskedPayment, fields: readonly string[]) {
  if (!/^[A-Z0-9]{1,19}$/.test(reference)) throw new RangeError(`not a repayment code: ${reference}`)
  return emvPayload([emvField('00', '01'), emvField('01', amountMinor === undefined ? '11' : '12'), ...fields])
}

/** Tag 54: exact money with the currency's `decimals`; none without an amount. Throws a RangeError when not above 0. */
export function amountField(amountMinor: bigint | undefined, decimals: number) {
  if (amountMinor === undefined) return []
  if (amountMinor <= 0n) throw new RangeError(`a QR asks for more than nothing: ${amountMinor}`)
  const text = decimalAmount(amountMinor, decimals)
  if (text.length > 13) throw new RangeError(`too much for a QR: ${text}`)
  return [emvField('54', text)]
}

/** Tag 54 in minor units: null for no amount, undefined for one that is not exact money with so many `decimals`. */
export function readAmount(text: string | undefined, decimals: number) {
  if (text === undefined) return null
  const match = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(text)
  if (match === null) return undefined
  const [, whole = '0', fraction = ''] = match
  if (!/^0*$/.test(fraction.slice(decimals))) return undefined
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** The fields within a template, by tag; none when its lengths do not add up. */
export function fieldsIn(fields: EmvFieldMap, tag: string): EmvFieldMap {
  return fieldMap(emvFields(fields.get(tag) ?? '') ?? [])
}

export function fieldMap(fields: readonly EmvField[]): EmvFieldMap {
  return new Map(fields.map(({ tag, value }) => [tag, value]))
}
