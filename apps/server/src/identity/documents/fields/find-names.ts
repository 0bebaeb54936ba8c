import type { MarketCode } from '@hiram/markets'
import type { DocumentType } from '@hiram/markets/identity-document'
import { nameCustoms } from '@hiram/markets/person-name'
import { printedDocuments } from '@hiram/markets/printed-documents'
import { squeeze } from '../letters.ts'
import type { Line } from '../ocr/read-text.ts'
import type { ReadFields } from '../reading.ts'
import { candidates, type LabelName } from './labels.ts'
import { asName, isCapital, isTitled } from './name-form.ts'
import { withComma } from './names.ts'

/** Reads a name's line once more for its spaces and marks; where it is not sure, the text stays as it was. */
export type NameReader = (line: Line, text: string) => Promise<string>
type NameLine = {
  value: string
  line: Line /** Found by its place beside the other parts, without its label. */
  isPlaced?: true
}
type Part = 'lastName' | 'firstName' | 'middleName'
type Parts = { [part in Part]?: NameLine | undefined }

/** Below this confidence most of a line is invented by the model. */
const clearlyRead = 0.8
const placed = 0.9
/** In the order in which documents print them, one below the other. */
const partsDown = ['lastName', 'firstName', 'middleName'] as const
/** The next part is below the one before, a label between them: at most so many heights of its line. */
const nextWithin = 3.2
/** Words in capitals, or so many letters that they are several words whose spaces were not read. */
const severalWords = /^(?=.{1,100}$)(\p{Lu}{2,}[\p{Lu} .'-]*[ .]\p{Lu}{2,}|\p{Lu}{14,})$/u
/** Lines of one size of print; the name is above what else is as large. */
const aboutAsHigh = 0.85
/** A name is so close to its label, in heights of its line. */
const valueWithin = 2.2

/** The holder's name: by its parts, or whole. A surname alone is no full name. */
export async function findNames(
  market: MarketCode,
  type: DocumentType,
  page: readonly Line[],
  reader: NameReader,
): Promise<ReadFields> {
  // a name in the machine-readable zone is read from there
  const lines = page.filter(({ text }) => !text.includes('<<'))
  const read = async ({ line, value, isPlaced }: NameLine) => ({
    value: await reader(line, value),
    source: 'ocr' as const,
    confidence: line.confidence * (isPlaced ? placed : 1),
  })
  const parts = partsOf(market, type, lines)
  const whole = parts ? undefined : wholeName(market, type, lines)
  if (whole) {
    const fullName = await read(whole)
    const kind = printedDocuments[market].kinds.find((one) => one.type === type)
    return { fullName: kind?.lastNameFirst ? { ...fullName, value: withComma(fullName.value) } : fullName }
  }
  const { lastName, firstName, middleName } = parts ?? labelledParts(lines)
  const found: ReadFields = {
    ...(lastName && { lastName: await read(lastName) }),
    ...(firstName && { firstName: await read(firstName) }),
    ...(middleName && { middleName: await read(middleName) }),
  }
  if (!found.lastName || !found.firstName) return found
  // a passport's zone has no middle name, so its whole name is incomplete too
  const shown = [found.lastName, found.firstName, ...(type === 'passport' ? [] : [found.middleName])]
  const value = shown.flatMap((part) => part?.value ?? []).join(' ')
  const confidence = Math.min(found.lastName.confidence, found.firstName.confidence)
  const fullName = { value, source: 'ocr' as const, confidence }
  // where the family name comes first, the middle name is printed with the given name
  return nameCustoms[market].familyNameFirst ? { fullName } : { fullName, ...found }
}

function labelledParts(lines: readonly Line[]): Parts {
  const { lastName, ...others }: Parts = Object.fromEntries(partsDown.map((part) => [part, nameLine(lines, part)]))
  // the middle name's label contains the surname's
  return lastName?.line === others.middleName?.line ? others : { lastName, ...others }
}

/** Surname and given name, each on its own line, by their labels or by their places below one another. */
function partsOf(market: MarketCode, type: DocumentType, lines: readonly Line[]): Parts | undefined {
  const found = labelledParts(lines)
  if (found.lastName && found.lastName.line === found.firstName?.line) return undefined
  const kind = printedDocuments[market].kinds.find((one) => one.type === type)
  const all = kind?.nameInParts ? withColumn(inOrder(found), lines) : found
  return all.lastName && all.firstName ? all : undefined
}

/**
 * A surname below the given name is the middle name: `Gitnang Apelyido`, of which `Apelyido` is left, is its label.
 */
function inOrder({ lastName, firstName, middleName }: Parts): Parts {
  const isBelow = lastName && firstName && lastName.line.y > firstName.line.y + firstName.line.height
  return isBelow ? { firstName, middleName: middleName ?? lastName } : { lastName, firstName, middleName }
}

/** The parts without a label that was read: the lines above and below those that have one, in the order of cards. */
function withColumn(found: Parts, lines: readonly Line[]): Parts {
  const labelled = Object.values(found).filter((part) => part !== undefined)
  if (labelled.length === 0) return threeInColumn(lines)
  // the surname's label is the end of another one, so three names in a column say more than it alone
  const three = labelled.length === 1 && found.lastName ? threeInColumn(lines) : {}
  if (Object.values(three).some(({ line }) => line === found.lastName?.line)) return three
  const parts: Parts = { ...found }
  const place = (part: Part, line: Line | undefined) => {
    const isTaken = Object.values(parts).some((other) => other?.line === line)
    const value = line && !isTaken ? asName(line.text, isCapital) : undefined
    if (line && value) parts[part] = { value, line, isPlaced: true }
  }
  const { lastName, firstName, middleName } = found
  const step = (one?: NameLine, other?: NameLine) => (one && other ? other.line.y - one.line.y : 0)
  if (!firstName && lastName) place('firstName', nextDown(lastName.line, lines, step(lastName, middleName) / 2))
  if (!firstName && middleName && !parts.firstName) place('firstName', nextUp(middleName.line, lines))
  if (!lastName && parts.firstName)
    place('lastName', nextUp(parts.firstName.line, lines, step(parts.firstName, middleName)))
  if (!middleName && parts.firstName)
    place('middleName', nextDown(parts.firstName.line, lines, step(parts.lastName, parts.firstName)))
  return parts
}

/** Three names of one height, left-aligned and evenly spaced, the first such on the page. */
function threeInColumn(lines: readonly Line[]): Parts {
  for (const line of lines) {
    const second = asName(line.text, isCapital) && nextDown(line, lines)
    const third = second && nextDown(second, lines)
    if (!third) continue
    const [step, next] = [second.y - line.y, third.y - second.y]
    if (Math.abs(step - next) > 0.25 * step) continue
    const rows = [line, second, third].map((row) => ({ value: asName(row.text, isCapital) ?? '', line: row }))
    return Object.fromEntries(partsDown.map((part, at) => [part, { ...rows[at], isPlaced: true }])) as Parts
  }
  return {}
}

/** The nearest, or where the way between two parts is known, the one as far: a misread label may be between. */
function nextDown(from: Line, lines: readonly Line[], step = 0): Line | undefined {
  const off = ({ y }: Line) => Math.abs(y - from.y - step)
  return inColumn(from, lines)
    .filter(({ y }) => y > from.y && y - from.y < nextWithin * from.height)
    .toSorted((a, b) => off(a) - off(b))[0]
}

function nextUp(from: Line, lines: readonly Line[], step = 0): Line | undefined {
  const off = ({ y }: Line) => Math.abs(from.y - y - step)
  return inColumn(from, lines)
    .filter(({ y }) => y < from.y && from.y - y < nextWithin * from.height)
    .toSorted((a, b) => off(a) - off(b))[0]
}

/** Names as high as this one that begin where it begins. */
function inColumn(from: Line, lines: readonly Line[]): Line[] {
  const left = ({ x, width }: Line) => x - width / 2
  return lines.filter(
    (line) =>
      line !== from &&
      Math.abs(left(line) - left(from)) < 1.2 * from.height &&
      line.height > 0.8 * from.height &&
      line.height < 1.3 * from.height &&
      line.confidence >= clearlyRead &&
      asName(line.text, isCapital) !== undefined,
  )
}

function wholeName(market: MarketCode, type: DocumentType, lines: readonly Line[]): NameLine | undefined {
  const labelled = nameLine(lines, 'fullName')
  const { familyNames } = printedDocuments[market]
  // what is left of a misread label is easily taken for its value, but begins with no family name
  if (labelled && familyNames && !familyNames.test(squeeze(labelled.value).signs))
    return unlabelled(market, type, lines) ?? labelled
  if (labelled) return labelled
  // the labels of all parts above one line, of which only the first was read
  const surname = nameLine(lines, 'lastName')
  if (surname && /[,.] ?\p{L}{2}/u.test(surname.value)) return surname
  return surname ? undefined : unlabelled(market, type, lines)
}

function nameLine(lines: readonly Line[], name: LabelName): NameLine | undefined {
  // farther off is the value of the next label, where the name itself could not be read
  const near = candidates(lines, name).filter(
    ({ line, label }) => Math.abs(line.y - label.y) < valueWithin * line.height,
  )
  // one word after the label, not in capitals as what is below, is the end of a label in two languages
  const isInCapitals = near.some(({ text, isRest }) => !isRest && isCapital(text))
  const values = near.filter(({ text, isRest }) => !isRest || !isInCapitals || isCapital(text) || /\s/.test(text))
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
  const { familyNames, kinds } = printedDocuments[market]
  if (familyNames) return like(lines.filter(({ text }) => familyNames.test(squeeze(text).signs)))
  const kind = kinds.find((one) => one.type === type)
  // the comma of a card whose name is in parts is that of a place
  const parted = kind?.nameInParts
    ? undefined
    : like(lines.filter(({ text }) => /^[\p{Lu} ]{2,}[,.][\p{Lu} .,-]{3,}$/u.test(text)))
  if (parted || !kind?.nameWithoutLabel) return parted
  const named = lines.filter(({ text }) => severalWords.test(text) && asName(text, isCapital) !== undefined)
  const highest = Math.max(...named.map(({ height }) => height))
  return like(named.filter(({ height }) => height > aboutAsHigh * highest))
}

function firstName(
  from: readonly { text: string; line: Line }[],
  isWritten: (letters: string) => boolean,
): NameLine | undefined {
  for (const { text, line } of from) {
    const value = asName(text, isWritten)
    if (value !== undefined) return { value, line }
  }
  return undefined
}
