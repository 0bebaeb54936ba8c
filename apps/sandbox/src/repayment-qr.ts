import { Refusal } from './refusal.ts'

/** What a banking app fills in after a scan; what the code does not say is empty. */
export type ScannedQr = { remark: string; amountMinor: string; currency: 'PHP' | 'VND' }

const currencies: Record<string, { currency: ScannedQr['currency']; decimals: number }> = {
  '608': { currency: 'PHP', decimals: 2 },
  '704': { currency: 'VND', decimals: 0 },
}
/** Within tag 62: bill number, reference label, purpose. A payer's bank puts the first of them in the remark. */
const remarkTags = ['08', '05', '01']

/**
 * Reads an EMVCo merchant-presented code as a bank would, by the standard and not by our own writer: checksum,
 * currency (53), amount (54), additional data (62).
 */
export function readRepaymentQr(payload: string): ScannedQr {
  const checked = /^(.*6304)([0-9A-Fa-f]{4})$/.exec(payload)
  if (!checked?.[1] || crc16(checked[1]) !== checked[2]?.toUpperCase()) throw unreadable('its checksum is wrong')
  const fields = readFields(payload)
  const money = currencies[fields.get('53') ?? '']
  if (!money) throw unreadable('its currency is not known here')
  const additional = readFields(fields.get('62') ?? '')
  const remark = remarkTags.map((tag) => additional.get(tag)).find((value) => value !== undefined)
  return {
    remark: remark ?? '',
    amountMinor: minorUnitsOf(fields.get('54') ?? '', money.decimals),
    currency: money.currency,
  }
}

/** Two digits of tag, two of length, the value. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    const value = text.slice(at + 4, at + 4 + length)
    if (!/^\d{4}$/.test(text.slice(at, at + 4)) || value.length !== length) throw unreadable('its fields are broken')
    fields.set(text.slice(at, at + 2), value)
    at += 4 + length
  }
  return fields
}

function minorUnitsOf(amount: string, decimals: number): string {
  if (amount === '') return ''
  const match = /^(\d+)(?:\.(\d*))?$/.exec(amount)
  const fraction = (match?.[2] ?? '').replace(/0+$/, '')
  if (!match || fraction.length > decimals) throw unreadable('its amount is not one')
  return BigInt(`${match[1]}${fraction.padEnd(decimals, '0')}`).toString()
}

/** CRC-16/CCITT-FALSE over UTF-8, four hex digits. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function unreadable(why: string): Refusal {
  return new Refusal(400, 'unreadableQr', `this is not a repayment QR: ${why}`)
}
