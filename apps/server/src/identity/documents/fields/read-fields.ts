import type { MarketCode } from '@hiram/markets'
import { readCccd } from '@hiram/markets/cccd'
import type { DocumentType } from '@hiram/markets/identity-document'
import { squeeze } from '../letters.ts'
import type { Line } from '../ocr/read-text.ts'
import type { ReadFields } from '../reading.ts'
import { readDate } from './dates.ts'
import { findKind, findNumbers } from './document-kinds.ts'
import { findNames, type NameReader } from './find-names.ts'
import { candidates } from './labels.ts'

type Page = { market: MarketCode; lines: readonly Line[]; today: string }
type Found<Value extends string = string> = { value: Value; source: 'ocr'; confidence: number } | undefined

/** No one borrows below that age, and no document holder is a hundred years old. */
const youngest = 15
const oldest = 100
/** Of age since before any document that is still shown was issued. */
const grown = 18
/** How much less sure a value is without its label. */
const unlabelled = 0.8

/** What the printed lines give, found by the labels beside them; nothing for an unknown kind of document. */
export async function readPrinted(page: Page, reader: NameReader): Promise<ReadFields> {
  const type = findKind(page.market, page.lines)
  if (!type) return {}
  const birthday = findBirthday(page)
  const certificateNo = findNumber(page, type, birthday?.value)
  const fields = {
    certificateType: { value: type, source: 'ocr', confidence: 0.9 },
    certificateNo,
    ...(await findNames(page.market, type, page.lines, reader)),
    birthday: birthdayBy(page, type, certificateNo?.value) ?? birthday ?? earliestAsBirthday(page),
    sex: findSex(page) ?? sexBy(type, certificateNo),
    expiresOn: findExpiry(page),
    address: findAddress(page),
  } satisfies { [name in keyof ReadFields]: ReadFields[name] | undefined }
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))
}

function findNumber({ market, lines }: Page, type: DocumentType, birthday: string | undefined): Found {
  const near = candidates(lines, 'number')
  const anywhere = lines.map((line) => ({ text: line.text, line }))
  const found = findNumbers(market, type, [...near, ...anywhere])
  const [first] = found
  if (!first) return undefined
  if (type !== 'cccd') return { value: first.value, source: 'ocr', confidence: first.confidence }
  // the number encodes its province and the holder's year of birth
  const agrees = (value: string) => {
    const facts = readCccd(value)
    return Number(facts?.provinceKnown === true) + Number(String(facts?.birthYear) === birthday?.slice(0, 4))
  }
  const best = found.toSorted((a, b) => agrees(b.value) - agrees(a.value))[0] ?? first
  return { value: best.value, source: 'ocr', confidence: best.confidence * (agrees(best.value) === 2 ? 1 : 0.8) }
}

function findBirthday({ market, lines, today }: Page): Found {
  const year = Number(today.slice(0, 4))
  return firstOf(candidates(lines, 'birthday'), (text) => {
    const day = readDate(market, text)
    const age = day === undefined ? 0 : year - Number(day.slice(0, 4))
    return age >= youngest && age <= oldest ? day : undefined
  })
}

/** Dates alone on their lines, the earliest first: without its label, a date is known by what the others are. */
function datesAlone({ market, lines }: Page): { day: string; line: Line }[] {
  const alone =
    /^\D{0,2}(\d{4}[/.-]\d{2}[/.-]\d{2}|\d{2}[/.-]\d{2}[/.-]\d{4}|\p{L}{3,9} ?\d{2}[,.]? ?\d{4}|\d{2} ?\p{L}{3} ?\d{4})$/u
  return lines
    .flatMap((line) => {
      const day = alone.test(line.text.trim()) ? readDate(market, line.text) : undefined
      return day === undefined ? [] : [{ day, line }]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Nothing on a document is older than its holder, and no document was issued to this borrower before coming of age. */
function earliestAsBirthday(page: Page): Found {
  const [first] = datesAlone(page)
  const isIssue = candidates(page.lines, 'issuedOn')[0]?.line === first?.line
  if (!first || isIssue || first.day > `${Number(page.today.slice(0, 4)) - grown}${page.today.slice(4)}`)
    return undefined
  return { value: first.day, source: 'ocr', confidence: first.line.confidence * unlabelled }
}

/** A Vietnamese number contains the year of birth: a date elsewhere on the card in that year. */
function birthdayBy({ market, lines }: Page, type: DocumentType, number: string | undefined): Found {
  const facts = type === 'cccd' && number ? readCccd(number) : null
  if (!facts) return undefined
  const all = [...candidates(lines, 'birthday'), ...lines.map((line) => ({ text: line.text, line }))]
  return firstOf(all, (text) => {
    const day = readDate(market, text)
    return day?.startsWith(String(facts.birthYear)) ? day : undefined
  })
}

function findExpiry(page: Page): Found {
  const { market, lines, today } = page
  // a date long past is one of issue or of birth
  const from = `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`
  const labelled = firstOf(candidates(lines, 'expiresOn'), (text) => {
    const day = readDate(market, text)
    return day !== undefined && day >= from ? day : undefined
  })
  const last = datesAlone(page).at(-1)
  if (labelled || !last || last.day <= today) return labelled
  return { value: last.day, source: 'ocr', confidence: last.line.confidence * unlabelled }
}

function findSex({ lines }: Page): Found<'male' | 'female'> {
  return firstOf(candidates(lines, 'sex'), (text) => {
    const { signs } = squeeze(text)
    if (/^(M|MALE|LALAKI|NAM|NAMM)$/.test(signs)) return 'male'
    // the reader does not know the letter Ữ, and a thin F ends like an E
    return /^(F|E|FEMALE|BABAE|N[UO0]?|N[UO0]?F)$/.test(signs) ? 'female' : undefined
  })
}

/** A Vietnamese number contains the sex too. */
function sexBy(type: DocumentType, number: Found): Found<'male' | 'female'> {
  const facts = type === 'cccd' && number ? readCccd(number.value) : null
  return facts && number ? { ...number, value: facts.sex } : undefined
}

function findAddress({ lines }: Page): Found {
  return firstOf(candidates(lines, 'address'), (text) =>
    text.length >= 8 && /\p{L}{3}/u.test(text) ? text : undefined,
  )
}

function firstOf<Value extends string>(
  from: readonly { text: string; line: Line }[],
  accept: (text: string) => Value | undefined,
): Found<Value> {
  for (const { text, line } of from) {
    const value = accept(text)
    if (value !== undefined) return { value, source: 'ocr', confidence: line.confidence }
  }
  return undefined
}
