import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseCccdQr } from '@hiram/markets/cccd'
import { checkIdNumber } from '@hiram/markets/identity-documents'
import * as z from 'zod/mini'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readDate } from './fields/dates.ts'
import { splitName } from './fields/names.ts'
import { type Raster, resized } from './ocr/raster.ts'
import { fieldsOf, type ReadFields } from './reading.ts'

const require = createRequire(import.meta.url)
const confidence = 0.99
let prepared: Promise<unknown> | undefined

/** The package would fetch its program from a server of its own; it is given from its folder. */
function prepare(): Promise<unknown> {
  const program = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength)
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** The payloads of the codes in the picture: as it is, then smaller and larger, where noise and size hide less. */
export async function findCodes(image: Raster): Promise<string[]> {
  prepared ??= prepare()
  await prepared
  for (const scale of [1, 0.6, 1.5]) {
    const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) }
    const { data, width, height } = scale === 1 ? image : await resized(image, size)
    const found = await readBarcodes(
      { data: withAlpha(data), width, height, colorSpace: 'srgb' },
      { formats: ['QRCode'], tryHarder: true, tryRotate: true, tryInvert: false, maxNumberOfSymbols: 3 },
    )
    const texts = found.filter(({ isValid }) => isValid).map(({ text }) => text)
    if (texts.length > 0) return texts
  }
  return []
}

/** What a document's code says: a Vietnamese card's, or a Philippine national id's. Undefined for any other code. */
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
    ...splitName('vn', fullName),
    birthday: card.birthday,
    sex: card.sex,
    address: card.address,
  })
}

const philId = z.object({
  subject: z.object({
    lName: z.string(),
    fName: z.string(),
    mName: z.optional(z.string()),
    sex: z.optional(z.string()),
    DOB: z.optional(z.string()),
    PCN: z.string(),
  }),
})

function philippine(payload: string): ReadFields | undefined {
  const parsed = philId.safeParse(jsonOf(payload))
  if (!parsed.success) return undefined
  const { subject } = parsed.data
  const number = checkIdNumber('ph', 'philsys', subject.PCN)
  if (!number.ok) return undefined
  const sex = subject.sex?.slice(0, 1).toUpperCase()
  return fieldsOf('qr', confidence, {
    certificateType: 'philsys',
    certificateNo: number.value,
    fullName: [subject.lName, subject.fName, subject.mName].filter(Boolean).join(' '),
    lastName: subject.lName,
    firstName: subject.fName,
    middleName: subject.mName,
    birthday: readDate('ph', subject.DOB ?? ''),
    sex: sex === 'M' ? 'male' : sex === 'F' ? 'female' : undefined,
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
