/**
 * A loan's number as people say it on the telephone: nine signs in threes, `4K7-MXR-29H`. None looks like another, no
 * vowel makes a word of it, and hardly two sound alike. The last is a check sign: with a weight of its own for every
 * place and a prime count of signs, one wrong sign or any two changed over are always noticed.
 */
const signs = '23456789FHJKMPRTWXY'
const places = 8

/** The number from at least 7 random bytes. The caller sees to it that no two loans have the same. */
export function makeLoanNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < 7) throw new RangeError('a loan number needs 7 random bytes')
  const count = BigInt(signs.length)
  let random = 0n
  for (const byte of randomBytes.subarray(0, 7)) random = random * 256n + BigInt(byte)
  let body = ''
  for (let place = 0; place < places; place += 1) {
    body += signs[Number(random % count)]
    random /= count
  }
  return body + checkSign(body)
}

/** A number as people type it, without the hyphens of its groups; null when it can be none. */
export function readLoanNumber(text: string): string | null {
  const typed = text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
  if (typed.length !== places + 1 || ![...typed].every((sign) => signs.includes(sign))) return null
  return checkSign(typed.slice(0, places)) === typed.at(-1) ? typed : null
}

/** In threes, as it is shown and printed. */
export function groupedLoanNumber(number: string): string {
  return (number.match(/.{1,3}/g) ?? []).join('-')
}

function checkSign(body: string): string {
  const sum = [...body].reduce((total, sign, place) => total + (place + 2) * signs.indexOf(sign), 0)
  return signs.charAt(sum % signs.length)
}
