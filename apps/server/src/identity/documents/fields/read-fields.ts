import type { MarketCode } from '@hiram/markets'
import { readCccd } from '@hiram/markets/cccd'
import type { DocumentType } from '@hiram/markets/identity-document'
import { nameCustoms } from '@hiram/markets/person-name'
import { printedDocuments } from '@hiram/markets/printed-documents'
import { squeeze } from '../letters.ts'
import type { Line } from '../ocr/read-text.ts'
import type { ReadFields } from '../reading.ts'
import { readDate } from './dates.ts'
import { findKind, findNumbers } from './document-kinds.ts'
import { candidates, isLabel, type LabelName } from './labels.ts'

/** Reads a name's line once more for its spaces and marks; where it is not sure, the text stays as it was. */
export type NameReader = (line: Line, text: string) => Promise<string>
type Page = { market: MarketCode; lines: readonly Line[]; today: string }
type Found<Value extends string = string> = { value: Value; source: 'ocr'; confidence: number } | undefined

/** No one borrows below that age, and no document holder is a hundred years old. */
const youngest = 15
const oldest = 100

/** What the printed lines give, found by the labels beside them; nothing for an unknown kind of document. */
export async function readPrinted(page: Page, reader: NameReader): Promise<ReadFields> {
  const type = findKind(page.market, page.lines)
  if (!type) return {}
  const birthday = findBirthday(page)
  const certificateNo = findNumber(page, type, birthday?.value)
  const fields = {
    certificateType: { value: type, source: 'ocr', confidence: 0.9 },
    certificateNo,
    ...(await findNames(page, type, reader)),
    birthday: birthdayBy(page, type, certificateNo?.value) ?? birthday,
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

function findExpiry({ market, lines, today }: Page): Found {
  // a date long past is one of issue or of birth
  const from = `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`
  return firstOf(candidates(lines, 'expiresOn'), (text) => {
    const day = readDate(market, text)
    return day !== undefined && day >= from ? day : undefined
  })
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

async function findNames(page: Page, type: DocumentType, reader: NameReader): Promise<ReadFields> {
  const { market } = page
  // a name in the machine-readable zone is read from there
  const lines = page.lines.filter(({ text }) => !text.includes('<<'))
  const one = (name: LabelName) => nameLine(lines, name)
  const parts = { lastName: one('lastName'), firstName: one('firstName'), middleName: one('middleName') }
  const read = async (found: NonNullable<ReturnType<typeof one>>) => ({
    value: await reader(found.line, found.value),
    source: 'ocr' as const,
    confidence: found.line.confidence,
  })
  if (parts.lastName && parts.firstName && parts.lastName.line !== parts.firstName.line) {
    const lastName = await read(parts.lastName)
    const firstName = await read(parts.firstName)
    const middleName = parts.middleName ? await read(parts.middleName) : undefined
    // a passport's zone has no middle name, so its whole name is incomplete too
    const value = [lastName.value, firstName.value, type === 'passport' ? '' : middleName?.value]
      .filter(Boolean)
      .join(' ')
    const fullName = { ...lastName, value }
    // where the family name comes first, the middle name is printed with the given name
    if (nameCustoms[market].familyNameFirst) return { fullName }
    return { fullName, lastName, firstName, ...(middleName ? { middleName } : {}) }
  }
  const whole = one('fullName') ?? parts.lastName ?? unlabelled(market, type, lines)
  return whole ? { fullName: await read(whole) } : {}
}

const notNames =
  /REPUBLI|PILIPINAS|PHILIPPINES|VIETNAM|CONGHOA|IDENTITY|CANCUOC|GIAYPHEP|HOCHIEU|LICEN|PASSPORT|NATIONALITY|SPECIMEN/
/** Words of an address, or of a card beside the name, that are in no name. */
const notInNames = new Set(
  (
    'ST STREET AVE AVENUE ROAD BRGY BARANGAY BLK LOT UNIT PUROK CITY PROVINCE SYSTEM DEPARTMENT OFFICE COMMISSION ' +
    'CORPORATION FUND CARD BUREAU SERVICE SIGNATURE INSURANCE SECURITY REVENUE FINANCE ECONOMY MEMBER MALE FEMALE ' +
    'LOYALTY NUMBER DATE VALID'
  ).split(' '),
)

/** Cards without a label for the name. */
const nameless = new Set<DocumentType>(['sss', 'tin', 'philhealth', 'pagibig', 'gsis'])
/** Below this confidence most of a line is invented by the model. */
const clearlyRead = 0.8
type NameLine = { value: string; line: Line }

function nameLine(lines: readonly Line[], name: LabelName): NameLine | undefined {
  const values = candidates(lines, name)
  const clear = values.filter(({ line }) => line.confidence >= clearlyRead)
  const isWritten = (letters: string) => isCapital(letters) || isTitled(letters)
  return firstName(clear, isWritten) ?? firstName(values, isWritten)
}

/**
 * Where no label could be read: a line like `LAST, FIRST MIDDLE`, or one that begins with a common family name; on
 * cards without labels, the largest line that can be a name.
 */
function unlabelled(market: MarketCode, type: DocumentType, lines: readonly Line[]): NameLine | undefined {
  const like = (those: readonly Line[]) =>
    firstName(
      those.map((line) => ({ text: line.text, line })),
      isCapital,
    )
  const { familyNames } = printedDocuments[market]
  if (familyNames) return like(lines.filter(({ text }) => familyNames.test(squeeze(text).signs) && / /.test(text)))
  const withComma = like(lines.filter(({ text }) => /^[\p{Lu} ]{2,},[\p{Lu} .,-]{3,}$/u.test(text)))
  if (withComma || !nameless.has(type)) return withComma
  const words = lines.filter(({ text }) => /^(?=.{1,100}$)\p{Lu}{2,}[\p{Lu} .'-]*[ .]\p{Lu}{2,}$/u.test(text))
  return like(words.toSorted((a, b) => b.height - a.height))
}

/** A name has only letters, all in capitals or each word with a capital. */
function firstName(
  from: readonly { text: string; line: Line }[],
  isWritten: (letters: string) => boolean,
): NameLine | undefined {
  for (const { text, line } of from) {
    const letters = text.replace(/[^\p{L} ,.'-]/gu, '').trim()
    const { signs } = squeeze(letters)
    if (signs.length < 2 || !isWritten(letters)) continue
    if (letters.length < 0.7 * text.trim().length || notNames.test(signs) || namesFields(text)) continue
    // an O may be read as a zero; any other digit is part of an address
    if (/[1-9]/.test(text) || letters.split(/[ ,.]+/).some((word) => notInNames.has(word.toUpperCase()))) continue
    return { value: letters.toUpperCase(), line }
  }
  return undefined
}

/** `First Name, Middle Name` is a list of labels. */
function namesFields(text: string): boolean {
  return isLabel(text) || text.split(/[,./]/).some((part) => squeeze(part).signs.length > 5 && isLabel(part))
}

function isCapital(letters: string): boolean {
  const capitals = [...letters].filter((sign) => /\p{Lu}/u.test(sign)).length
  return capitals >= 0.85 * [...letters].filter((sign) => /\p{L}/u.test(sign)).length
}

function isTitled(letters: string): boolean {
  return letters.split(/[ ,.-]+/).every((word) => word === '' || /^\p{Lu}/u.test(word))
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
