import sharp from 'sharp'
import { expect, test } from 'vitest'
import { text } from '../../testing/specimens/draw.ts'
import { merged, spellName } from './name-line.ts'
import { decode } from './ocr/raster.ts'
import { readText } from './ocr/read-text.ts'

test.each([
  ['PHAN THỊ CƯỜNG', 'PHANTHICUONG', 'PHAN THỊ CƯỜNG'],
  ['PHAN THỊ CƯỚNQ', 'PHAN THI CUONG', 'PHAN THỊ CƯỚNG'],
  ['DE GUZMAN, ROSE', 'DEGUZMANROSE', 'DE GUZMAN, ROSE'],
  ['PHÙNG HỮU QUÂN', 'PHUNG HURU QUAN', 'PHÙNG HỮU QUÂN'],
  ['ĐẶNG VĂN A', 'DANGVANA', 'ĐẶNG VĂN A'],
])('KYC-04 spaces and marks of %s for the letters of %s', (spelled, read, name) =>
  expect(merged(spelled, read)).toBe(name),
)

/** The line of a card, and what the page reader would say of it had it left out a letter or read one that is none. */
async function lookedAtAgain(printed: string, misread: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="160"><rect width="900" height="160" fill="#dfe8f2"/>${text(60, 96, 34, printed, { face: 'bold' })}</svg>`
  const image = await decode(await sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 60 }).toBuffer(), 900)
  const { lines } = await readText(image, 900)
  const [line] = lines.toSorted((a, b) => b.width - a.width)
  if (!line) throw new Error('the line was not found')
  return spellName('ph', image, { ...line, text: misread, confidence: 0.9 }, misread)
}

test('KYC-04 a narrow letter beside another is found when the line is read closer', async () => {
  expect(await lookedAtAgain('SAN JUAN, CARLITO', 'SANJUAN,ARLITO')).toBe('SAN JUAN,CARLITO')
  expect(await lookedAtAgain('MARK ANTHONY JR', 'MARKANTHONYR')).toBe('MARK ANTHONY JR')
})

test('KYC-04 letters that the closer look reads otherwise are no better for it', async () => {
  expect(await lookedAtAgain('VUQNG', 'VUONG')).toBe('VUONG')
})
