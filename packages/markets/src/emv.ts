/** EMVCo merchant-presented QR payloads: tag, length, value; and their check sum. */
export type EmvField = { readonly tag: string; readonly value: string }

/**
 * One field: two digits of tag, two of length, the value. Throws a RangeError on a value that is empty, longer than 99
 * or not plain ASCII: its length would be counted in bytes by one reader and in letters by another.
 */
export function emvField(tag: string, value: string | readonly string[]) {
  const text = typeof value === 'string' ? value : value.join('')
  if (!/^\d{2}$/.test(tag)) throw new RangeError(`not an EMV tag: ${tag}`)
  if (!/^[\x20-\x7e]{1,99}$/.test(text)) throw new RangeError(`EMV field ${tag} takes 1 to 99 plain letters: ${text}`)
  return tag + String(text.length).padStart(2, '0') + text
}

/** The whole payload: fields in order, closed by the check sum (tag 63, over everything up to and with `6304`). */
export function emvPayload(fields: readonly string[]) {
  const body = `${fields.join('')}6304`
  return body + emvCheckSum(body)
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, no reflection; four capital hexadecimal digits. */
export function emvCheckSum(text: string) {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The fields of a template or of a whole payload; null when lengths do not add up. */
export function emvFields(text: string): EmvField[] | null {
  const fields: EmvField[] = []
  let at = 0
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    const [, tag = '', length = ''] = head ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (head === null || value.length !== Number(length)) return null
    fields.push({ tag, value })
    at += 4 + value.length
  }
  return fields
}

/** Whether the payload ends with its own right check sum. */
export function hasRightCheckSum(payload: string) {
  return /6304[0-9A-F]{4}$/.test(payload) && emvCheckSum(payload.slice(0, -4)) === payload.slice(-4)
}
