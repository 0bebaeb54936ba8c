import { readPrinted } from './fields/read-fields.ts'
import { numberInLight } from './hidden-digits.ts'
import { cardDiffers, joined, numbersDiffer, withParts } from './join-fields.ts'
import { findLight, hidesCode, hidesPrint, liesAmong, liesOn } from './light.ts'
import { type ReadZone, readFirstLine, readZone, zoneRows } from './mrz.ts'
import { spellName } from './name-line.ts'
import { type Box, cut, decode, type Raster } from './ocr/raster.ts'
import { readLine } from './ocr/read-line.ts'
import { type Line, readText } from './ocr/read-text.ts'
import { seenUnclear } from './picture.ts'
import { type FoundCodes, findCodes, readCode } from './qr.ts'
import { type DocumentReading, overruled, type ReadFields, type ReadRequest, type UnclearReason } from './reading.ts'
import { type WithNumber, withNumber } from './second-look.ts'

const longestSide = 2000
const longestSearched = 1280
/** Sizes to read the zone again with when its check digits do not agree. */
const zoneSizes = [1632, 1120]
/** How much of a line's height is kept. */
const closer = [0.8, 0.68, 0.9] as const

/** Reads one photo: its code, its machine-readable zone and its print; the more certain source takes precedence. */
export async function readDocument({ market, kind, jpeg, today }: ReadRequest): Promise<DocumentReading> {
  const image = await decode(jpeg, longestSide)
  const found = await findCodes(image)
  const codes = found.payloads.map(readCode).filter((fields) => fields !== undefined)
  const { lines: first, boxes } = await readText(image, longestSearched)
  const zone = await readZoneOf(market, image, first, today)
  const hasNumber = [...codes, zone].some((fields) => fields?.certificateNo)
  const {
    lines,
    doubtful,
    likely = [],
  }: WithNumber = hasNumber ? { lines: first } : await withNumber(market, image, first)
  const isNamed = codes.some(({ fullName }) => fullName !== undefined)
  const print = await readPrinted({ market, lines, today }, async (line, name) =>
    isNamed ? name : spellName(market, image, line, name),
  )
  const certificateNo = print.certificateNo ?? (doubtful && (await numberInLight(image, doubtful, print)))
  const printed = certificateNo ? { ...print, certificateNo } : print
  const machine = [...codes, zone ?? {}].reduce(overruled)
  const fields = withParts(market, joined(machine, printed))
  const isRead = fields.certificateNo !== undefined || fields.fullName !== undefined || fields.birthday !== undefined
  const isHidden =
    fields.certificateNo === undefined &&
    (await isNumberLit(image, {
      lines,
      isBack: kind === 'idBack',
      isRead,
      unread: found.unread,
      doubtful: doubtful ? [doubtful] : likely,
    }))
  const reasons = await reasonsFor({ image, lines, boxes, isHidden }, fields, printed, machine)
  return { outcome: isRead ? 'read' : 'unclear', reasons, fields }
}

async function readZoneOf(
  market: ReadRequest['market'],
  image: Raster,
  lines: readonly Line[],
  today: string,
): Promise<ReadFields | undefined> {
  const read = (rows: readonly Line[]) => readZone(market, zoneRows(rows), today)
  const place = zonePlace(lines)
  if (!place) return undefined
  const first = await readCloser(image, lines, read)
  if (first) return first
  const scale = Math.min(2, longestSide / place.width)
  const upright = cut(image, place, {
    width: Math.round(place.width * scale),
    height: Math.round(place.height * scale),
  })
  for (const size of zoneSizes) {
    const fields = await readCloser(upright, (await readText(upright, size)).lines, read)
    if (fields) return fields
  }
  return firstLineTwice(image, lines)
}

/** The first line alone where another look at it agrees. */
async function firstLineTwice(image: Raster, lines: readonly Line[]): Promise<ReadFields | undefined> {
  const seen: ReadFields[] = []
  for (const part of [1, ...closer]) {
    const look = part === 1 ? lines : await lookCloser(image, lines, part)
    const fields = readFirstLine(zoneRows(look))
    if (!fields) continue
    const same = seen.find(({ certificateNo }) => certificateNo?.value === fields.certificateNo?.value)
    if (same) return overruled(same, fields)
    seen.push(fields)
  }
  return undefined
}

/**
 * The zone as read and with its lines cropped closer above and below, which makes their letters larger: of the first
 * two the better one, then the first consistent one.
 */
async function readCloser(
  image: Raster,
  lines: readonly Line[],
  read: (lines: readonly Line[]) => ReadZone | undefined,
): Promise<ReadFields | undefined> {
  let best = read(lines)
  for (const [index, part] of closer.entries()) {
    if (best && index > 0) break
    const other = read(await lookCloser(image, lines, part))
    if (other && (!best || other.wellRead > best.wellRead)) best = other
  }
  return best?.fields
}

async function lookCloser(image: Raster, lines: readonly Line[], part: number): Promise<Line[]> {
  const again: Line[] = []
  for (const line of lines.filter(({ zone }) => zone !== undefined)) {
    const box = { ...line.box, width: line.box.width + 0.4 * line.box.height, height: line.box.height * part }
    again.push({ ...line, ...(await readLine(image, box)) })
  }
  return again
}

/** Around all lines that look like a zone, with a margin. */
function zonePlace(lines: readonly Line[]): Box | undefined {
  const found = lines.filter((line) => zoneRows([line]).length > 0 && line.zone !== undefined)
  const [first] = found
  if (!first) return undefined
  const left = Math.min(...found.map(({ x, width }) => x - width / 2))
  const right = Math.max(...found.map(({ x, width }) => x + width / 2))
  const height = Math.max(...found.map((line) => line.height))
  const top = Math.min(...found.map(({ y }) => y)) - 3 * height
  const bottom = Math.max(...found.map(({ y }) => y)) + 3 * height
  const angle = first.box.angle
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  // back from the upright page to the picture; all boxes of a page have about the same angle
  const turn = Math.atan2(first.box.cy, first.box.cx) - Math.atan2(first.y, first.x)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { cx: x * cos - y * sin, cy: x * sin + y * cos, width: right - left + 2 * height, height: bottom - top, angle }
}

type Shown = {
  lines: readonly Line[]
  isBack: boolean
  /** Whether anything else was. */
  isRead: boolean
  unread: FoundCodes['unread']
  doubtful: readonly Line[]
}

/** Whether light hides what a number could be read from: print, or a code that is there and was not read. */
async function isNumberLit(image: Raster, { lines, isBack, isRead, unread, doubtful }: Shown): Promise<boolean> {
  const light = await findLight(image)
  const boxesOf = (of: readonly Line[]) => of.map(({ box }) => box)
  // of a back only zone and code have a number, and of some backs nothing has
  const print = isBack ? lines.filter(({ zone }) => zone !== undefined) : lines
  return (
    boxesOf(doubtful).some((box) => liesOn(light, box)) ||
    hidesPrint(light, image, boxesOf(print)) ||
    unread.some((code) => hidesCode(light, code)) ||
    (isBack ? !isRead && lines.length > 0 && light.isAnywhere : liesAmong(light, boxesOf(lines)))
  )
}

async function reasonsFor(
  {
    image,
    lines,
    boxes,
    isHidden,
  }: { image: Raster; lines: readonly Line[]; boxes: readonly Box[]; isHidden: boolean },
  fields: ReadFields,
  printed: ReadFields,
  machine: ReadFields,
): Promise<UnclearReason[]> {
  const reasons: UnclearReason[] = isHidden ? ['glare'] : []
  if (!isHidden && !fields.certificateNo && !fields.fullName) {
    const seen = await seenUnclear(image, boxes)
    reasons.push(...seen)
    if (seen.length === 0) reasons.push(lines.length < 4 || !fields.certificateType ? 'notADocument' : 'cut')
  }
  if (numbersDiffer(machine, printed) || cardDiffers(fields)) reasons.push('numbersDiffer')
  return reasons
}
