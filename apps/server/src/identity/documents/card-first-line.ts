import { asDigits, distance } from './letters.ts'
import { mrzDigit } from './mrz-digit.ts'

/** Of nine digits that stand twice on a line, how many may be misread in one of the places. */
const mostHidden = 3
/**
 * A Vietnamese card's first line: the nine digits of its number with a check digit, and the whole number. The card's kind
 * and country before them may be hidden.
 */
const firstOfCard = /^[A-Z0-9<]{0,5}?([A-Z0-9]{9}[0-9OQDIZSB][A-Z0-9]{12})<{1,2}[0-9OQDIZSB]?$/
const numberTwice = /^(.{9})(\d)(\d{3}.{9})$/
/** The same where light hides the end: at least four of the nine digits are there a second time. */
const cutFirst = /^[I1]DVNM(\d{9})(\d)(\d{3})(\d{4,9})<{0,2}$/
/** The same where light lies within the second writing: its beginning may be left, and at least its last two digits are. */
const cutWithin = /^[I1]DVNM(\d{9})(\d)(\d{3})(\d{2,8})<{1,2}(\d)$/
/** The same where light hides the beginning, or what is between it and the end: some of the nine digits are there. */
const cutBefore = /(\d{2,8})(\d)(\d{3})(\d{9})<{1,2}(\d)$/
/** Of the nine digits, how many of the first or of the last must be left. */
const fewestFirst = 4
const fewestLast = 2
const mostCutBefore = 28

/** The number on a Vietnamese card's first line, where both writings of it, or one and its check digit, agree. */
export function numberOfFirst(row: string): string | undefined {
  const [, written = ''] = firstOfCard.exec(row) ?? []
  const [, short = '', digit = '', whole = ''] = numberTwice.exec(asDigits(written)) ?? []
  return oneOf(short, digit, whole)
}

/**
 * The first line of a Vietnamese card with the end that light hides: the rest of the nine digits that came before, and
 * the number's check digit. Undefined where the line has its end, or where what is left of it does not agree.
 */
export function withEnd(line: string): string | undefined {
  const [, short = '', digit = '', province = '', again = ''] = cutFirst.exec(digitsAfterCountry(line)) ?? []
  const agrees = again !== '' && short.startsWith(again) && mrzDigit(short) === digit
  return agrees ? firstLineOf(province, short) : undefined
}

/** The same where it hides a part of the number's second writing. */
export function withMiddle(line: string): string | undefined {
  const [, short = '', digit = '', province = '', left = '', last = ''] = cutWithin.exec(digitsAfterCountry(line)) ?? []
  if (left === '' || !isLeftOf(short, left)) return undefined
  return agreed(province, short, digit, last)
}

/** The same where it hides the beginning, or a part between the first digits and the last. */
export function withBeginning(line: string): string | undefined {
  const [, end = '', digit = '', province = '', short = '', last = ''] = cutBefore.exec(asDigits(line)) ?? []
  if (line.length > mostCutBefore || end === '' || !isLeftOf(short, end)) return undefined
  return agreed(province, short, digit, last)
}

/** Where the check digits over the last nine digits and over the whole number are those that are left. */
function agreed(province: string, short: string, digit: string, last: string): string | undefined {
  const whole = firstLineOf(province, short)
  return mrzDigit(short) === digit && whole.endsWith(last) ? whole : undefined
}

/** The kind and the country are letters. */
function digitsAfterCountry(line: string): string {
  return line.slice(0, 5) + asDigits(line.slice(5))
}

/** Whether these may be the first and the last of the nine digits, without those between them. */
function isLeftOf(short: string, digits: string): boolean {
  if (digits.slice(-fewestLast) === short.slice(-fewestLast)) return true
  return Array.from(digits, (_, at) => at + 1).some(
    (first) => first >= fewestFirst && short.startsWith(digits.slice(0, first)) && short.endsWith(digits.slice(first)),
  )
}

function firstLineOf(province: string, short: string): string {
  const number = province + short
  return `IDVNM${short}${mrzDigit(short)}${number}<<${mrzDigit(number)}`
}

/** The number whose last nine digits agree with their check digit, where the other writing of them differs in few. */
function oneOf(short: string, digit: string, whole: string): string | undefined {
  const twice = [whole, whole.slice(0, 3) + short].filter(
    (number) => /^\d+$/.test(number) && mrzDigit(number.slice(3)) === digit,
  )
  const [number, other = number] = twice
  return number === other && distance(short, whole.slice(3)) <= mostHidden ? number : undefined
}
