import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findLight, hidesCode, hidesPrint, liesAmong } from './light.ts'
import { decode } from './ocr/raster.ts'

type Lamp = { x: number; y: number; reach: number }

/** Two lines of print on a card, and a lamp mirrored in it. */
async function cardWith(lamp: Lamp | undefined, paper = '#dfe4dd') {
  const shine = lamp && `<circle cx="${lamp.x}" cy="${lamp.y}" r="${lamp.reach}" fill="url(#lamp)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630">
    <radialGradient id="lamp"><stop offset="0.6" stop-color="#fff"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <rect width="1000" height="630" fill="#7a5a48"/><rect x="60" y="40" width="880" height="550" fill="${paper}"/>
    <g font-family="sans-serif" font-size="40" fill="#222">
      <text x="120" y="214">0111-8551564-6</text><text x="120" y="414">ROSARIO</text></g>
    ${shine ?? ''}</svg>`
  return decode(await sharp(Buffer.from(svg)).jpeg().toBuffer(), 2000)
}
const line = (from: number, to: number, y: number) => {
  return { cx: (from + to) / 2, cy: y, width: to - from, height: 40, angle: 0 }
}
// to where a reader still sees letters
const number = line(118, 285, 200)
const name = line(118, 320, 400)

test('KYC-04 light on the second half of a line hides print', async () => {
  const image = await cardWith({ x: 400, y: 200, reach: 160 })
  expect(hidesPrint(await findLight(image), image, [number, name])).toBe(true)
})

test('KYC-04 light beside a line that ends before it hides nothing, nor does light on empty paper', async () => {
  const beside = await cardWith({ x: 480, y: 400, reach: 160 })
  expect(hidesPrint(await findLight(beside), beside, [name])).toBe(false)
  const elsewhere = await cardWith({ x: 760, y: 480, reach: 120 })
  expect(hidesPrint(await findLight(elsewhere), elsewhere, [line(118, 420, 200), name])).toBe(false)
})

test('KYC-04 paper that is white all over is no light', async () => {
  const image = await cardWith(undefined, '#ffffff')
  expect(hidesPrint(await findLight(image), image, [line(118, 420, 200), name])).toBe(false)
})

test('KYC-04 light on a part of a code hides it, a small reflex or light beside it does not', async () => {
  const corners = [
    { x: 600, y: 100 },
    { x: 800, y: 100 },
    { x: 800, y: 300 },
    { x: 600, y: 300 },
  ] as const
  const isHidden = async (lamp: Lamp) => hidesCode(await findLight(await cardWith(lamp)), corners)
  expect(await isHidden({ x: 720, y: 220, reach: 90 })).toBe(true)
  expect(await isHidden({ x: 720, y: 220, reach: 20 })).toBe(false)
  expect(await isHidden({ x: 300, y: 450, reach: 120 })).toBe(false)
})

test('KYC-04 light among the lines of a page may hide one, light beside them or on all of it does not', async () => {
  const lines = [line(118, 420, 120), line(118, 320, 520), line(600, 880, 520)]
  const lies = async (lamp: Lamp | undefined, paper?: string) =>
    liesAmong(await findLight(await cardWith(lamp, paper)), lines)
  expect(await lies({ x: 400, y: 310, reach: 130 })).toBe(true)
  expect(await lies({ x: 880, y: 60, reach: 60 })).toBe(false)
  expect(await lies(undefined)).toBe(false)
  expect(await lies(undefined, '#ffffff')).toBe(false)
})
