import sharp from 'sharp'
import { expect, test } from 'vitest'
import { text } from '../../testing/specimens/draw.ts'
import { numberInLight, withKnownDigits } from './hidden-digits.ts'
import { decode } from './ocr/raster.ts'
import { readText } from './ocr/read-text.ts'
import { fieldsOf } from './reading.ts'

const looks = ['001103109678', '001203109678', '001153109678']

test('KYC-04 digits that every look reads otherwise are those of birthday and sex', () => {
  expect(withKnownDigits(looks, '1983-09-13', 'female')).toBe('001183109678')
  expect(withKnownDigits(looks, '2003-09-13', 'male')).toBe('001203109678')
})

test('KYC-04 no number where another digit differs, one is lost, or the province is none', () => {
  const read = (...others: string[]) => withKnownDigits([...looks, ...others], '1983-09-13', 'female')
  expect([read('001103109673'), read('00103109678'), read('0011J3109678')]).toEqual([undefined, undefined, undefined])
  expect(withKnownDigits(['003103109678'], '1983-09-13', 'female')).toBeUndefined()
})

/** A number with a lamp on its middle, and what is made of it once it was read as `misread`. */
async function lit(misread: string, opacity: number) {
  const print = text(120, 260, 50, '001183109678', { face: 'bold' })
  const shine = `<ellipse cx="265" cy="240" rx="38" ry="60" fill="#fff" fill-opacity="${opacity}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#dfe8f2"/>${print}${shine}</svg>`
  const image = await decode(await sharp(Buffer.from(svg)).blur(1).jpeg({ quality: 80 }).toBuffer(), 900)
  const { lines } = await readText(image, 900)
  const [line] = lines.toSorted((a, b) => b.width - a.width)
  if (!line) throw new Error('the line was not found')
  const places = Array.from(misread, (_, index) => (index + 0.5) / misread.length)
  const fields = fieldsOf('ocr', 0.99, { certificateType: 'cccd', birthday: '1983-09-13', sex: 'female' })
  return numberInLight(image, { ...line, text: misread, places }, fields)
}

test('KYC-04 print that no lamp lies on is as it was read', async () => {
  expect(await lit('001103109678', 0)).toBeUndefined()
})

test('KYC-04 digits in the light are those of birthday and sex, not surely', async () => {
  const found = await lit('001103109678', 0.95)
  expect(found).toMatchObject({ value: '001183109678', source: 'ocr' })
  expect(found?.confidence).toBeLessThan(0.8)
})
