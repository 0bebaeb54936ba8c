import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { chance } from '../../testing/specimens/people.ts'
import { philsys } from '../../testing/specimens/philippine.ts'
import { photograph, type Quality } from '../../testing/specimens/photograph.ts'
import type { Specimen } from '../../testing/specimens/specimen.ts'
import { cardBack, cardFront } from '../../testing/specimens/vietnamese.ts'
import { offlineReader } from './offline-reader.ts'
import type { DocumentReading } from './reading.ts'

const errors: unknown[] = []
const reader = offlineReader((error) => errors.push(error), { longestMs: 60_000 })
afterAll(() => reader.stop())

async function readOf({ market, kind }: Pick<Specimen, 'market' | 'kind'>, jpeg: Buffer): Promise<DocumentReading> {
  const reading = await reader.read({ market, kind, jpeg, today: '2026-06-20' })
  if (reading === 'busy') throw new Error(`not read: ${errors.map(String).join()}`)
  return reading
}
const taken = (specimen: Specimen, quality: Quality) => photograph(specimen.svg, quality, chance(5))

describe('a document photographed', () => {
  test('KYC-04 a card with its code: the code takes precedence over the print', async () => {
    const specimen = cardFront(chance(11), 0)
    const { outcome, reasons, fields } = await readOf(specimen, await taken(specimen, 'medium'))
    expect({ outcome, reasons }).toEqual({ outcome: 'read', reasons: [] })
    expect(fields.certificateNo).toMatchObject({ value: specimen.truth.certificateNo, source: 'qr' })
    expect(fields.fullName).toMatchObject({ value: specimen.truth.fullName, source: 'qr' })
    expect(fields.expiresOn).toMatchObject({ value: specimen.truth.expiresOn, source: 'ocr' })
  })

  test('KYC-04 the back of a card by its machine-readable zone, also rotated by a quarter turn', async () => {
    const specimen = cardBack(chance(12), 0)
    const jpeg = await sharp(await taken(specimen, 'mild'))
      .rotate(90)
      .toBuffer()
    const { fields } = await readOf(specimen, jpeg)
    expect(fields.certificateNo).toMatchObject({ value: specimen.truth.certificateNo, source: 'mrz' })
    expect(fields.birthday).toMatchObject({ value: specimen.truth.birthday, source: 'mrz' })
    expect(fields.expiresOn).toMatchObject({ value: specimen.truth.expiresOn, source: 'mrz' })
  })

  test('KYC-04 a back with zone and code: the code, which has the marks of the name, takes precedence over the zone', async () => {
    const [front, back] = [cardFront(chance(11), 0), cardBack(chance(11), 0)]
    const code = /<g transform.*<\/g>/s.exec(front.svg)?.[0] ?? ''
    const specimen = { ...back, svg: back.svg.replace('</svg>', `${code}</svg>`) }
    const { fields } = await readOf(specimen, await taken(specimen, 'mild'))
    expect(fields.certificateNo).toMatchObject({ value: back.truth.certificateNo, source: 'qr' })
    expect(fields.fullName).toMatchObject({ value: front.truth.fullName, source: 'qr' })
    expect(fields.expiresOn).toMatchObject({ value: back.truth.expiresOn, source: 'mrz' })
  })

  test('KYC-04 a card without code or zone by what is printed on it', async () => {
    const specimen = philsys(chance(13), 0)
    const { fields } = await readOf(specimen, await taken(specimen, 'medium'))
    expect(fields.certificateType?.value).toBe('philsys')
    expect(fields.certificateNo).toMatchObject({ value: specimen.truth.certificateNo, source: 'ocr' })
    expect(fields.fullName?.value).toBe(specimen.truth.fullName)
  })

  test('KYC-04 a picture without a document is unclear, with the reason', async () => {
    const wall = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a8899' } })
      .jpeg()
      .toBuffer()
    const { outcome, reasons, fields } = await readOf({ market: 'ph', kind: 'idFront' }, wall)
    expect({ outcome, reasons, fields }).toEqual({ outcome: 'unclear', reasons: ['blurred'], fields: {} })
  })

  test('KYC-04 a document that moved while it was photographed is called blurred, not cut or no document', async () => {
    const side = 25
    const along = { width: side, height: 3, kernel: [...Array(3 * side).keys()].map((at) => Math.floor(at / side) % 2) }
    const moved = await sharp(await taken(philsys(chance(13), 0), 'mild'))
      .convolve({ ...along, scale: side })
      .jpeg()
      .toBuffer()
    const { outcome, reasons } = await readOf({ market: 'ph', kind: 'idFront' }, moved)
    expect({ outcome, reasons }).toEqual({ outcome: 'unclear', reasons: ['blurred'] })
  })

  test('KYC-12 a file that is not a picture is not read, and the next one is', async () => {
    const request = { market: 'ph', kind: 'idFront', jpeg: Buffer.from('no picture'), today: '2026-06-20' } as const
    expect(await reader.read(request)).toBe('busy')
    expect(errors.splice(0)).toHaveLength(1)
  })
})
