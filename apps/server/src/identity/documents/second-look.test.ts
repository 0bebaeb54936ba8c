import sharp from 'sharp'
import { expect, test } from 'vitest'
import { text } from '../../testing/specimens/draw.ts'
import { decode } from './ocr/raster.ts'
import { readText } from './ocr/read-text.ts'
import { withNumber } from './second-look.ts'

/** A licence of which light hides the beginning of the number. */
async function licence(light: number, misread = '') {
  const print = [text(60, 70, 30, 'LAND TRANSPORTATION OFFICE'), text(60, 150, 34, 'N92-66-634184')]
  const shine = `<rect x="40" y="110" width="52" height="60" fill="#f2ead8" fill-opacity="${light}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="220"><rect width="900" height="220" fill="#f2ead8"/>${print.join('')}${shine}</svg>`
  const image = await decode(await sharp(Buffer.from(svg)).blur(1).jpeg({ quality: 70 }).toBuffer(), 900)
  const { lines } = await readText(image, 900)
  const first = lines.map((line) =>
    misread !== '' && /\d{6}/.test(line.text) ? { ...line, text: misread, confidence: 0.9 } : line,
  )
  return {
    first: first.map((line) => line.text),
    again: (await withNumber('ph', image, first)).lines.map((line) => line.text),
  }
}

test('KYC-04 a number whose first letter pales in the light is read in even light', async () => {
  const { first, again } = await licence(0.94)
  expect(first).not.toContain('N92-66-634184')
  expect(again).toContain('N92-66-634184')
})

test('KYC-04 a number that was read is not looked at again', async () => {
  const { first, again } = await licence(0)
  expect(first).toContain('N92-66-634184')
  expect(again).toEqual(first)
})

test('KYC-04 a number that was read unclearly counts only if the other looks give the same', async () => {
  expect((await licence(0, 'N92-66-634184')).again).toContain('N92-66-634184')
  const { again } = await licence(0, 'N92-66-684184')
  expect(again).toContain('N--')
  expect(again.join()).not.toMatch(/\d/)
})
