import type { MarketCode } from '@hiram/markets'
import { readCccd } from '@hiram/markets/cccd'
import { checkIdNumber } from '@hiram/markets/identity-documents'
import { type FieldRecords, parse } from 'mrz'
import { numberOfFirst, withBeginning, withEnd, withMiddle } from './card-first-line.ts'
import { asDigits, distance } from './letters.ts'
import { mrzDigit } from './mrz-digit.ts'
import { type Line, rowsOf } from './ocr/read-text.ts'
import { fieldsOf, type ReadFields } from './reading.ts'
import { hasFillersAsWord, isNameLine, nameLine, nameOf, nameScore } from './zone-name.ts'

const confidence = 0.97
/** Of a name on a line that is not of a name's form, and of a number that only its own check digits cover. */
const unsure = 0.8
const countries = ['VNM', 'PHL']
const shortestRow = 18
/** A name's line that ends where light or a finger lies on it. */
const cutName = /^[A-Z]{2,16}(<[A-Z]{1,16})?<<[A-Z<]{1,16}$/

/** A passport's second line: number, its digit, country, birthday. */
const secondAlone = /^[A-Z0-9<]{9}[0-9OIZSB](VNM|PHL)[0-9OIZSB]{7}/
/** The rows of a page that look like a machine-readable zone, without characters that a zone cannot contain. */
export function zoneRows(lines: readonly Line[]): string[] {
  return rowsOf(lines)
    .map((row) => row.map(({ text, zone }) => cleaned(zone ?? text)).join(''))
    .filter((row) => (row.length >= shortestRow && (/</.test(row) || /\d{6}/.test(row))) || cutName.test(row))
}

function cleaned(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[«‹≤〈《]/g, '<')
    .toUpperCase()
    .replace(/[^A-Z0-9<]/g, '')
}

/** What a zone gives, and how plausible its name line is: no check digit covers that line, its form alone speaks for it. */
export type ReadZone = { fields: ReadFields; wellRead: number }

/** What the zone gives, if its check digits agree; undefined when there is no zone, or no consistent one. */
export function readZone(market: MarketCode, rows: readonly string[], today: string): ReadZone | undefined {
  for (const from of rows.keys()) {
    const [first = '', second = '', third = ''] = rows.slice(from)
    const alone = secondAlone.test(first)
      ? validZone([`P<${first.slice(10, 13)}A<<A`.padEnd(44, '<'), passportLine(first)])
      : undefined
    if (alone) {
      const sure = { name: false, number: true }
      return { fields: withoutName(fieldsOfZone(market, alone, today, sure)), wellRead: 0 }
    }
    if (second === '') continue
    const passport = validZone([nameLine(corrected(first, 0), 44), passportLine(second)])
    if (passport) {
      const sure = { name: isNameLine(first.slice(5), 39), number: true }
      return {
        fields: fieldsOfZone(market, passport, today, sure),
        wellRead: nameScore(first, 44, first.slice(2, 5) === 'VNM' ? first.slice(5) : ''),
      }
    }
    const seen = corrected(first, 0)
    const whole = withEnd(seen) ?? withMiddle(seen) ?? withBeginning(first)
    const upper = cardFirst(whole ?? seen)
    const seconds = [cardSecond(second, upper), cardSecond(withoutStray(second), upper)]
    const card = firstValid(seconds.map((middle) => [upper, middle, nameLine(third === '' ? 'A<<A' : third, 30)]))
    if (card) {
      // the first three digits of a Vietnamese number are covered by the zone's last digit alone
      const sure = { name: isNameLine(third, 30), number: whole === undefined && lastDigit.test(second) }
      const fields = fieldsOfZone(market, card, today, sure)
      return {
        fields: third.length < shortestRow ? withoutName(fields) : fields,
        wellRead: nameScore(third, 30, third),
      }
    }
  }
  return undefined
}

/**
 * What the first line of a Vietnamese card's zone gives where light hides a part of it or of the second: the last nine
 * digits of the number stand there twice, with a check digit; its first three are those of a province. And the name's
 * line, if it has a name's form. None of it is sure.
 */
export function readFirstLine(rows: readonly string[]): ReadFields | undefined {
  for (const [index, row] of rows.entries()) {
    const number = numberOfFirst(row)
    const facts = number === undefined ? null : readCccd(number)
    if (!facts?.provinceKnown) continue
    const [name = ''] = rows
      .slice(index + 1)
      .map(asLetters)
      .filter((other) => isNameLine(other, 30))
    const [last = '', given = ''] = name.split('<<').map((part) => nameOf(part.replaceAll('<', ' '), 'VNM'))
    const words = given.split(' ')
    return fieldsOf('mrz', unsure, {
      certificateType: 'cccd',
      certificateNo: number,
      sex: facts.sex,
      fullName: [last, given].filter(Boolean).join(' '),
      lastName: last,
      middleName: words.slice(0, -1).join(' '),
      firstName: words.at(-1),
    })
  }
  return undefined
}

/** No digit is in a name. */
function asLetters(line: string): string {
  return [...line].map((sign) => ({ 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' })[sign] ?? sign).join('')
}

/** What a zone gives of which the name's line is cut off or missing. */
function withoutName({
  fullName: _whole,
  lastName: _last,
  middleName: _middle,
  firstName: _first,
  ...rest
}: ReadFields) {
  return rest
}

function firstValid(zones: readonly string[][]): FieldRecords | undefined {
  for (const lines of zones) {
    const fields = validZone(lines)
    if (fields) return fields
  }
  return undefined
}

function validZone(lines: string[]): FieldRecords | undefined {
  try {
    const { valid, fields } = parse(lines, { autocorrect: true })
    return valid ? fields : undefined
  } catch {
    return undefined
  }
}

function passportLine(line: string): string {
  const start = corrected(line.slice(0, 28), 10)
  const rest = line.slice(28).replace(/[OQDIZSB]$/, asDigits)
  const end = /^(?=.{1,60}$)(.*?)<*(\d?<?)(\d)$/.exec(rest)
  if (!end) {
    const digit =
      start.length === 28 && /^<*$/.test(rest)
        ? lostDigit(start.slice(0, 10), start.slice(13, 20), start.slice(21))
        : '<'
    return `${line.slice(0, 43).padEnd(43, '<')}${digit}`
  }
  const [, personal = '', personalDigit = '', digit = ''] = end
  const middle = personal.padEnd(14, '<').slice(0, 14)
  return `${start}${middle}${personal === '' ? '<' : personalDigit.slice(0, 1) || '<'}${digit}`
}

function cardFirst(line: string): string {
  return line.length < 30
    ? line
        .replace(/(?<!<)<+(\d?)$/, (_, end) => '<'.repeat(30 - line.length + 2) + end)
        .slice(0, 30)
        .padEnd(30, '<')
    : line.slice(0, 30)
}

const lastDigit = /[0-9OIZSB]$/

function cardSecond(line: string, upper: string): string {
  const start = corrected(line.slice(0, 18), 15)
  const digit = lastDigit.exec(line)?.[0] ?? lostDigit(upper.slice(5), start.slice(0, 7), start.slice(8, 15))
  const optional = line.slice(18, -1).replace(/(?<!<)<+$/, '')
  return `${start}${optional.padEnd(11, '<').slice(0, 11)}${digit}`
}

/** A filler that light pales is easily read as another sign: the line with one such sign among fillers a filler again. */
function withoutStray(line: string): string {
  return line.slice(0, 18) + line.slice(18).replace(/^(<+)[^<](?=<)/, '$1<')
}

/**
 * The last digit of a zone covers all of it; it comes alone after the fillers and is easily lost. The check digits of
 * number, birthday and expiry still show whether those were read correctly.
 */
function lostDigit(...parts: string[]): string {
  return mrzDigit(parts.join(''))
}

/** The country at the place, if one character of it is wrong. No check digit covers it, so nothing is forced. */
function corrected(line: string, at: number): string {
  const from = at === 0 ? 2 : at
  const read = line.slice(from, from + 3)
  const country = countries.find((one) => distance(one, read) === 1)
  return country ? line.slice(0, from) + country + line.slice(from + 3) : line
}

function fieldsOfZone(
  market: MarketCode,
  fields: FieldRecords,
  today: string,
  sure: { name: boolean; number: boolean },
): ReadFields {
  const isPassport = fields.documentCode?.startsWith('P') === true
  const state = fields.issuingState
  const card = state === 'VNM' ? /\d{12}/.exec(fields.optional1 ?? '')?.[0] : undefined
  const certificateType = isPassport ? 'passport' : card ? 'cccd' : undefined
  const written = isPassport ? (fields.documentNumber ?? '') : (card ?? '')
  const number = certificateType ? checkIdNumber(market, certificateType, written) : undefined
  const born = birthday(fields.birthDate ?? '', card, today)
  const given = nameOf(fields.firstName, state)
  const last = nameOf(fields.lastName, state)
  const fullName = [last, given].filter(Boolean).join(' ')
  const words = given.split(' ')
  const parts =
    state === 'VNM'
      ? { middleName: words.slice(0, -1).join(' '), firstName: words.at(-1) ?? '' }
      : { middleName: '', firstName: given }
  return {
    ...fieldsOf('mrz', sure.number ? confidence : unsure, { certificateNo: number?.ok ? number.value : undefined }),
    ...(hasFillersAsWord(fullName)
      ? {}
      : fieldsOf('mrz', sure.name ? confidence : unsure, { fullName, lastName: last, ...parts })),
    ...fieldsOf('mrz', confidence, {
      certificateType,
      birthday: born,
      sex: fields.sex === 'male' || fields.sex === 'female' ? fields.sex : undefined,
      expiresOn: dateOf('20', fields.expirationDate ?? ''),
    }),
  }
}

/** The century as the card number gives it, or the one that is not in the future. */
function birthday(short: string, card: string | undefined, today: string): string | undefined {
  const facts = card ? readCccd(card) : null
  if (facts) return dateOf(String(facts.birthYear).slice(0, 2), short)
  const recent = dateOf('20', short)
  return recent !== undefined && recent <= today ? recent : dateOf('19', short)
}

function dateOf(century: string, short: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(short)
  return match ? `${century}${match[1]}-${match[2]}-${match[3]}` : undefined
}
