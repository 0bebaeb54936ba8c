import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseCccdQr } from '@hiram/markets/cccd'
import { checkIdNumber } from '@hiram/markets/identity-documents'
import { market as ph } from '@hiram/markets/ph/market'
import { market as vn } from '@hiram/markets/vn/market'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { parseJson } from '../../parse-json.ts'
import type { Corners } from './code-place.ts'
import { repairedCode, type UnreadCode } from './code-repair.ts'
import { readDate } from './fields/dates.ts'
import { splitName } from './fields/names.ts'
import type { Point } from './light.ts'
import { type Raster, resized } from './ocr/raster.ts'
import { fieldsOf, type ReadFields } from './reading.ts'

const require = createRequire(import.meta.url)
const confidence = 0.99
/** A larger picture shows a code's modules well enough. */
const largest = 2000
let prepared: Promise<unknown> | undefined

/** By default the package loads its WebAssembly from a server; here it comes from the package's folder. */
function prepare(): Promise<unknown> {
  const program = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength)
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** The payloads of the codes in the picture; where none could be read, the corners of those that are there. */
export type FoundCodes = { payloads: string[]; unread: Corners[] }

/** How the picture is looked at: as it is, then smaller and larger, where noise and size matter less, and sharpened. */
const looks = [
  { scale: 1, isSharpened: false },
  { scale: 0.6, isSharpened: false },
  { scale: 1.5, isSharpened: false },
  { scale: 1.5, isSharpened: true },
]

/** Of the first look that shows any; what light hides of one, or a moved picture mixes, is repaired. */
export async function findCodes(image: Raster): Promise<FoundCodes> {
  prepared ??= prepare()
  await prepared
  const unread: Corners[] = []
  const codes: UnreadCode[] = []
  for (const look of looks) {
    const { scale, isSharpened } = look
    if (scale > 1 && Math.max(image.width, image.height) * scale > largest) continue
    if (isSharpened && codes.length > 0) continue
    const { data, width, height } = await lookedAt(image, look)
    const found = await readBarcodes(
      { data: withAlpha(data), width, height, colorSpace: 'srgb' },
      {
        formats: ['QRCode'],
        tryHarder: true,
        tryRotate: true,
        tryInvert: false,
        maxNumberOfSymbols: 3,
        returnErrors: true,
      },
    )
    const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text)
    if (texts.length > 0) return { payloads: texts, unread: [] }
    for (const one of found) {
      const code = unreadCode(one, scale)
      unread.push(cornersOf(one, scale))
      if (code) codes.push(code)
    }
  }
  for (const code of codes) {
    const drawn = repairedCode(image, code)
    const text = drawn && (await textOf(drawn))
    if (text) return { payloads: [text], unread: [] }
  }
  return { payloads: [], unread }
}

async function lookedAt(image: Raster, { scale, isSharpened }: (typeof looks)[number]): Promise<Raster> {
  if (scale === 1) return image
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
  const seen = await resized(image, size)
  if (!isSharpened) return seen
  const data = await sharp(seen.data, { raw: { ...size, channels: 3 } })
    .sharpen({ sigma: 2.5, m1: 3, m2: 3 })
    .raw()
    .toBuffer()
  return { ...seen, data }
}

const layout = z.object({
  Version: z.string().check(z.regex(/^\d+$/)),
  ECLevel: z.enum(['L', 'M', 'Q', 'H']),
  DataMask: z.union([0, 1, 2, 3, 4, 5, 6, 7].map((mask) => z.literal(mask as UnreadCode['mask']))),
})

/** Where the code is in the picture, which was looked at `scale` times as large. */
function cornersOf({ position }: ReadResult, scale: number): Corners {
  const enlarged = ({ x, y }: Point) => ({ x: x / scale, y: y / scale })
  const { topLeft, topRight, bottomRight, bottomLeft } = position
  return [enlarged(topLeft), enlarged(topRight), enlarged(bottomRight), enlarged(bottomLeft)]
}

/** How the code is made; undefined for one of another kind, as a micro code, which no document has. */
function unreadCode(found: ReadResult, scale: number): UnreadCode | undefined {
  const parsed = layout.safeParse(parseJson(found.extra))
  if (!parsed.success) return undefined
  const { Version: version, ECLevel: level, DataMask: mask } = parsed.data
  const { symbol } = found
  return {
    corners: cornersOf(found, scale),
    version: Number(version),
    level,
    mask,
    isDark: (row, column) => symbol.data[row * symbol.width + column] === 0,
  }
}

async function textOf(drawn: Raster): Promise<string | undefined> {
  const { data, width, height } = drawn
  const picture = { data: withAlpha(data), width, height, colorSpace: 'srgb' as const }
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], isPure: true })
  return found?.isValid ? found.text : undefined
}

/** What a document's code says: a Vietnamese card's, or a Philippine national ID's. Undefined for any other code. */
export function readCode(payload: string): ReadFields | undefined {
  return vietnamese(payload) ?? philippine(payload)
}

function vietnamese(payload: string): ReadFields | undefined {
  const card = parseCccdQr(payload)
  if (!card) return undefined
  const fullName = card.name.normalize('NFC').toUpperCase()
  return fieldsOf('qr', confidence, {
    certificateType: 'cccd',
    certificateNo: card.number,
    fullName,
    ...splitName(vn.code, fullName),
    birthday: card.birthday,
    sex: card.sex,
    address: card.address,
  })
}

/** Field names in the national ID's codes: those of the card, of the printed one, and written out. */
const names = {
  number: ['pcn', 'philsyscardnumber'],
  lastName: ['lname', 'ln', 'lastname', 'surname'],
  firstName: ['fname', 'fn', 'firstname', 'givennames', 'givenname'],
  middleName: ['mname', 'mn', 'middlename'],
  sex: ['sex', 's', 'gender'],
  birthday: ['dob', 'dateofbirth', 'birthdate'],
} as const
const record = z.record(z.string(), z.unknown())

function philippine(payload: string): ReadFields | undefined {
  const fields = fieldsIn(parseJson(payload))
  const of = (name: keyof typeof names) => names[name].map((one) => fields.get(one)).find((text) => text)
  const number = checkIdNumber(ph.code, 'philsys', of('number') ?? numberNamed(payload) ?? '')
  if (!number.ok) return undefined
  const sex = of('sex')?.slice(0, 1).toUpperCase()
  const [lastName, firstName, middleName] = [of('lastName'), of('firstName'), of('middleName')]
  return fieldsOf('qr', confidence, {
    certificateType: 'philsys',
    certificateNo: number.value,
    fullName: lastName && firstName && [lastName, firstName, middleName].filter(Boolean).join(' '),
    lastName,
    firstName,
    middleName,
    birthday: readDate(ph.code, of('birthday') ?? ''),
    sex: sex === 'M' ? 'male' : sex === 'F' ? 'female' : undefined,
  })
}

/** The texts in an object and in nested objects, by their keys reduced to lower-case letters and digits. */
function fieldsIn(value: unknown): Map<string, string> {
  const parsed = record.safeParse(value)
  const found = new Map<string, string>()
  for (const [name, held] of Object.entries(parsed.success ? parsed.data : {})) {
    if (typeof held === 'string') found.set(name.toLowerCase().replace(/[^a-z0-9]/g, ''), held)
    else for (const [inner, text] of fieldsIn(held)) if (!found.has(inner)) found.set(inner, text)
  }
  return found
}

/** A card number in a plain-text code: only where it has its label, or is the whole text. */
function numberNamed(payload: string): string | undefined {
  return /^(?:[^{]*\bPCN\W{0,3})?(\d{4}[- ]?\d{4}[- ]?\d{4}[- ]?\d{4})(?!\d)/.exec(payload.trimStart())?.[1]
}

function withAlpha(data: Buffer): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray((data.length / 3) * 4).fill(255)
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    out[to] = data[from] ?? 0
    out[to + 1] = data[from + 1] ?? 0
    out[to + 2] = data[from + 2] ?? 0
  }
  return out
}
