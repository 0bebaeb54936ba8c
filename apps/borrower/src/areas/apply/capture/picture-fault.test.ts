import { expect, test } from 'vitest'
import type { GreyPicture } from './grey-picture.ts'
import { faultOf } from './picture-fault.ts'
import { measurePicture } from './picture-measures.ts'

const [width, height] = [480, 304]
const [table, paper, print] = [80, 205, 40]

/** A card with eleven lines of print on a table, `share` of the picture wide. */
function card({ share = 0.97, documentGrey = paper, printGrey = print } = {}): GreyPicture {
  const pixels = new Float64Array(width * height).fill(table)
  const [w, h] = [Math.round(width * share), Math.round(height * share)]
  const [left, top] = [Math.round((width - w) / 2), Math.round((height - h) / 2)]
  const line = Math.max(3, Math.round(h / 12))
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const inLine = y % line > line * 0.4 && y > line && x > w * 0.05 && x < w * 0.95
      const letter = inLine && (x * 7 + Math.floor(y / line) * 13) % 11 < 5
      pixels[(top + y) * width + left + x] = letter ? printGrey : documentGrey
    }
  }
  return { width, height, pixels }
}

function changed(picture: GreyPicture, change: (grey: number, x: number, y: number) => number): GreyPicture {
  const pixels = Array.from(picture.pixels, (grey, at) => change(grey, at % width, Math.floor(at / width)))
  return { ...picture, pixels }
}

/** The mean of a square around each pixel, `times` over: nearly a Gaussian. */
function blurred(picture: GreyPicture, radius: number, times: number): GreyPicture {
  let { pixels } = picture
  for (let time = 0; time < times; time++) {
    const before = pixels
    const at = (x: number, y: number) =>
      before[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
    const across = Array.from(before, (_, index) => mean(radius, (step) => at((index % width) + step, row(index))))
    const acrossAt = (x: number, y: number) => across[Math.min(height - 1, Math.max(0, y)) * width + x] ?? 0
    pixels = across.map((_, index) => mean(radius, (step) => acrossAt(index % width, row(index) + step)))
  }
  return { ...picture, pixels }
}

const row = (index: number) => Math.floor(index / width)

function mean(radius: number, of: (step: number) => number) {
  let sum = 0
  for (let step = -radius; step <= radius; step++) sum += of(step)
  return sum / (2 * radius + 1)
}

/** The same noise each time. */
function noisy(picture: GreyPicture, most: number): GreyPicture {
  let seed = 7
  return changed(picture, (grey) => {
    seed = (seed * 1664525 + 1013904223) % 4294967296
    return Math.min(255, Math.max(0, grey + (seed / 4294967296 - 0.5) * 2 * most))
  })
}

const fault = (picture: GreyPicture) => faultOf(measurePicture(picture))

test('KYC-04 a sharp card that fills its outline has no fault, in good light and in less', () => {
  expect(fault(card())).toBeUndefined()
  expect(fault(noisy(card(), 12))).toBeUndefined()
  expect(fault(changed(card(), (grey) => grey * 0.45))).toBeUndefined()
})

test('KYC-04 a dark picture is too dark', () => {
  expect(fault(changed(card(), (grey) => grey * 0.2))).toBe('tooDark')
})

test('KYC-04 a plain table has no document on it, however the sensor sparkles', () => {
  expect(fault(noisy({ ...card(), pixels: new Float64Array(width * height).fill(table) }, 4))).toBe('empty')
})

test('the edge of a table is no document', () => {
  const edge = {
    ...card(),
    pixels: Float64Array.from({ length: width * height }, (_, at) => (row(at) < 90 ? paper : table)),
  }
  expect(fault(edge)).toBe('empty')
})

test('KYC-04 a reflection over some lines is glare', () => {
  const reflected = changed(card(), (grey, x, y) => (Math.hypot(x - 300, y - 120) < 60 ? 255 : grey))
  expect(fault(reflected)).toBe('glare')
})

test('KYC-04 a lamp over a few words is glare, one that only brightens them is not', () => {
  const lamp = (reach: number, brightest: number) =>
    changed(card(), (grey, x, y) =>
      Math.min(255, grey + brightest * Math.exp(-1.5 * (Math.hypot(x - 300, y - 120) / reach) ** 2)),
    )
  expect(fault(lamp(40, 300))).toBe('glare')
  expect(fault(lamp(40, 100))).toBeUndefined()
})

test('KYC-04 white paper in bright light is no glare, nor where the light falls off over the whole card', () => {
  const brightest = changed(card({ documentGrey: 246 }), (grey, x) => Math.min(255, grey * (1.1 - (0.2 * x) / width)))
  expect(brightest.pixels).toSatisfy(
    (pixels: number[]) => pixels.filter((grey) => grey === 255).length > 0.1 * pixels.length,
  )
  expect(fault(brightest)).toBeUndefined()
  const white = changed(card({ share: 0.9, documentGrey: 255 }), (grey, x, y) =>
    grey === print && Math.hypot(x - 150, y - 120) < 70 ? 255 : grey,
  )
  expect(fault(white)).toBeUndefined()
})

test('KYC-04 a card that takes half of its outline is too far', () => {
  expect(fault(card({ share: 0.4 }))).toBe('tooFar')
  expect(fault(card({ share: 0.5 }))).toBe('tooFar')
  expect(fault(card({ share: 0.8 }))).toBeUndefined()
})

test('KYC-04 a card out of focus is not sharp, with noise on it too', () => {
  expect(fault(blurred(card(), 1, 3))).toBe('blurred')
  expect(fault(noisy(blurred(card(), 1, 3), 4))).toBe('blurred')
})

test('a card with little print is as sharp as one with much', () => {
  const sparse = changed(card(), (grey, _, y) => (y > height / 3 && grey === print ? paper : grey))
  expect(fault(sparse)).toBeUndefined()
  expect(fault(blurred(sparse, 1, 3))).toBe('blurred')
})
