import sharp from 'sharp'
import { expect, test } from 'vitest'
import { text } from '../../testing/specimens/draw.ts'
import { spacedBy, spacedName, withSuffix, withTildes } from './name-spaces.ts'
import { decode } from './ocr/raster.ts'
import { readText } from './ocr/read-text.ts'

/** The name printed on a card, a little blurred, and what else is drawn over it. */
async function spelled(name: string, over = '') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="160"><rect width="900" height="160" fill="#dfe8f2"/>${text(60, 96, 34, name, { face: 'bold' })}${over}</svg>`
  const image = await decode(await sharp(Buffer.from(svg)).blur(1.2).jpeg({ quality: 60 }).toBuffer(), 900)
  const { lines } = await readText(image, 900)
  const [line] = lines.toSorted((a, b) => b.width - a.width)
  if (!line) throw new Error('the line was not found')
  const { text: spaced } = spacedName(image, line, line.text.replaceAll(' ', '').replace(/Ñ/g, 'N'))
  return withTildes(image, line, spaced)
}

test.each([
  'CARLITO TAN',
  'DE LOS SANTOS',
  'JOSE MARI SAN JUAN',
  'SAN JUAN',
  'MARK ANTHONY JR',
  'BENJAMIN',
  'ALEJANDRO',
  'PEÑA',
  'BUENAVENTURA',
  'MARIA C TAN',
  'MARK ANTHONY NUÑEZ YBAÑEZ',
])('KYC-04 the spaces and tildes of %s are seen in the picture', async (name) => expect(await spelled(name)).toBe(name))

test('KYC-04 the edge of a shadow above a name is no tilde', async () => {
  const shadow = '<rect width="900" height="67" fill="#000" fill-opacity=".5"/>'
  expect(await spelled('JENNILYN ANN', shadow)).toBe('JENNILYN ANN')
})

test('KYC-04 where light pales a part of a name, its first pale letter is no space', async () => {
  const light = '<rect x="150" width="750" height="160" fill="#dfe8f2" fill-opacity=".62"/>'
  expect(await spelled('PANGILINAN', light)).toBe('PANGILINAN')
})

test.each([
  ['BUENAVENTURA', [0.08, 0.1, 0.06, 0, 0.04, 0.1, 0.15, 0.25, 0.25, 0.1, 0], 'BUENAVENTURA'],
  ['MARIACTAN', [0.08, 0.08, 0.13, 0.1, 0.29, 0.27, 0, 0.08], 'MARIA C TAN'],
  [
    'TUMULAKFERDINAND',
    [0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.58, 0.23, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
    'TUMULAK FERDINAND',
  ],
  ['BUENAVENTURA', [0.08, 0, 0.08, 0, 0.13, 0.13, 0.19, 0.21, 0.25, 0.1, 0], 'BUENAVENTURA'],
  ['SANTOSTAN', [0, 0, 0, 0, 0.1, 0.25, 0, 0], 'SANTOS TAN'],
])('KYC-04 a letter that light pales on either side is no word, an initial is: %s', (name, gaps, spaced) =>
  expect(spacedBy(gaps, name)).toBe(spaced),
)

test.each([
  ['MARK ANTHONYJR', 'MARK ANTHONY JR'],
  ['JOSE MARI JRDEL ROSARIO', 'JOSE MARI JR DEL ROSARIO'],
  ['ANTHONYJRTAN', 'ANTHONY JR TAN'],
  ['MARK ANTHONY JR', 'MARK ANTHONY JR'],
  ['BENJAMIN ISRAEL', 'BENJAMIN ISRAEL'],
])('KYC-04 a suffix is a word of its own: %s', (name, spaced) => expect(withSuffix(name)).toBe(spaced))
