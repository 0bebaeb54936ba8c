import qrcode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Raster } from './ocr/raster.ts'
import { findCodes } from './qr.ts'

const module = 5
const border = 12

/** A code as a photo shows it, with a lamp's round white light of this radius, in modules, upon it. */
function photographed(payload: string, lamp: number): Raster {
  const { modules } = qrcode.create(payload, { errorCorrectionLevel: 'M' })
  const side = (modules.size + 2 * border) * module
  const data = Buffer.alloc(side * side * 3)
  const [x, y] = [side * 0.6, side * 0.55]
  for (let at = 0; at < side * side; at++) {
    const [row, column] = [Math.floor(at / side), at % side]
    const [v, u] = [Math.floor(row / module) - border, Math.floor(column / module) - border]
    const isInside = u >= 0 && v >= 0 && u < modules.size && v < modules.size
    const level = isInside && modules.data[v * modules.size + u] ? 40 : 205
    const far = Math.hypot(column - x, row - y) / module
    const light = Math.max(0, Math.min(255, 255 * (lamp + 3 - far) * 0.3))
    data.fill(Math.min(255, level + light), at * 3, at * 3 + 3)
  }
  return { data, width: side, height: side }
}

/** The same by a hand that moved and out of focus: each pixel the mean of a slanted line, then blurred. */
async function moved({ data, width, height }: Raster, by: { length: number; sigma: number }): Promise<Raster> {
  const line = Array.from({ length: by.length ** 2 }, (_, at) => Number(at % by.length === Math.floor(at / by.length)))
  const seen = await sharp(data, { raw: { width, height, channels: 3 } })
    .convolve({ width: by.length, height: by.length, kernel: line, scale: by.length })
    .blur(by.sigma)
    .raw()
    .toBuffer()
  return { data: seen, width, height }
}

const signature = 'Zm9yIGEgdGVzdCBvbmx5LCBub3RoaW5nIGlzIHNpZ25lZCBieSBpdA=='.repeat(3)
const payload = JSON.stringify({
  Issuer: 'PSA',
  subject: { lName: 'REYES', fName: 'ANA', mName: 'TAN', PCN: '1234-5678-9012-3456', DOB: 'January 15, 1991' },
  signature,
})

test('KYC-04 a code that a lamp hides a fifth of is repaired, and nothing is made up where more is hidden', async () => {
  expect((await findCodes(photographed(payload, 0))).payloads).toEqual([payload])
  const read = await Promise.all([8, 11, 14].map((lamp) => findCodes(photographed(payload, lamp))))
  expect(read.map(({ payloads }) => payloads)).toEqual([[payload], [payload], [payload]])
  const hidden = await findCodes(photographed(payload, 24))
  expect(hidden.payloads).toEqual([])
  expect(hidden.unread.length).toBeGreaterThan(0)
})

test('KYC-04 a code whose modules run into each other is read by what the known ones look like', async () => {
  const still = photographed(payload, 0)
  const shakes = [
    { length: 3, sigma: 2.8 },
    { length: 5, sigma: 2.6 },
    { length: 7, sigma: 2.2 },
  ]
  for (const shake of shakes) expect((await findCodes(await moved(still, shake))).payloads).toEqual([payload])
  const lost = await findCodes(await moved(still, { length: 7, sigma: 2.8 }))
  expect([lost.payloads, lost.unread.length > 0]).toEqual([[], true])
})

/** A card's code as small as on a photo of the whole card, turned a little, out of focus and moved. */
async function small(
  payload: string,
  by: { module: number; turn: number; sigma: number; length: number },
): Promise<Raster> {
  const { modules } = qrcode.create(payload, { errorCorrectionLevel: 'M' })
  const side = Math.round((modules.size + 2 * border) * by.module)
  const dark = [...modules.data.entries()]
    .filter(([, isDark]) => isDark)
    .map(([at]) => `M${(at % modules.size) + border} ${Math.floor(at / modules.size) + border}h1v1h-1z`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#d4d8d0"/>
    <path transform="rotate(${by.turn} ${side / 2} ${side / 2}) scale(${by.module})" d="${dark.join('')}" fill="#282828"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return moved({ data, width: info.width, height: info.height }, by)
}

const cardPayload =
  '001190012345|012345678|NGUYỄN THỊ HỒNG NHUNG|15081990|Nữ|Số 12 Nguyễn Huệ, Phường Bến Nghé, Quận 1, Hồ Chí Minh|20062021'

test('KYC-04 a small code is read where the modules that every code has say it is, or no one can read it', async () => {
  const photos = [
    { module: 2.3, turn: 0, length: 3, sigma: 1 },
    { module: 2.6, turn: 7, length: 3, sigma: 1.2 },
    { module: 2.6, turn: 7, length: 3, sigma: 1.4 },
  ]
  for (const photo of photos) expect((await findCodes(await small(cardPayload, photo))).payloads).toEqual([cardPayload])
  const lost = await findCodes(await small(cardPayload, { module: 2.6, turn: 7, length: 3, sigma: 1.6 }))
  expect([lost.payloads, lost.unread.length > 0]).toEqual([[], true])
})
