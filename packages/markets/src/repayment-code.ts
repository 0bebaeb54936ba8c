/**
 * A loan's repayment code (control number): twelve digits, the last a check digit (Luhn), so a wrong digit or two
 * neighbours changed over are caught before the money goes astray. Digits fit every counter, keypad and bank remark;
 * codes of other makers are up to 19 of `[A-Z0-9]`, the limit of a VietQR transfer text.
 */
const codeLength = 12

/** A code from at least 8 random bytes. The caller sees to it that no two loans have the same. */
export function makeRepaymentCode(randomBytes: Uint8Array) {
  if (randomBytes.length < 8) throw new RangeError('a repayment code needs 8 random bytes')
  let random = 0n
  for (const byte of randomBytes.subarray(0, 8)) random = random * 256n + BigInt(byte)
  // The first digit is never 0: spreadsheets and counters drop leading zeros.
  const body = (10n ** 10n + (random % (9n * 10n ** 10n))).toString()
  return body + checkDigit(body)
}

/** Upper case, without the spaces and hyphens of its groups. */
export function normalizeRepaymentCode(text: string) {
  return text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
}

/** Whether the text is a code of ours, typed without a slip. */
export function isRepaymentCode(text: string) {
  const code = normalizeRepaymentCode(text)
  return /^[1-9]\d{11}$/.test(code) && checkDigit(code.slice(0, codeLength - 1)) === code.slice(-1)
}

/** Our code in the free text of a transfer, anywhere in it; null when there is none, or more than one. */
export function findRepaymentCode(remark: string) {
  const found = new Set<string>()
  for (const [run] of remark.normalize('NFKC').matchAll(/\d(?:[ -]?\d)*/g)) {
    const digits = run.replace(/\D/g, '')
    if (isRepaymentCode(digits)) found.add(digits)
  }
  const [code] = found
  return found.size === 1 && code !== undefined ? code : null
}

function checkDigit(body: string) {
  let sum = 0
  for (let place = 0; place < body.length; place += 1) {
    const digit = Number(body.at(-1 - place))
    const doubled = place % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}
