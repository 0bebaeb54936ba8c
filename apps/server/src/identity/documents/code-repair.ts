import { createRequire } from 'node:module'
import qrcode from 'qrcode'
import { type FoundModules, looksAtModules } from './code-modules.ts'
import type { Raster } from './ocr/raster.ts'
import { repaired } from './reed-solomon.ts'

type Mask = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
/** A code that was found and not read: how it is made, where it is, and its modules. */
export type UnreadCode = FoundModules & { version: number; level: 'L' | 'M' | 'Q' | 'H'; mask: Mask }

/** Of the words of a block that check it: never used to repair, so that a wrong repair shows. */
const spared = 4
const border = 4
const pixels = 4

type Tables = {
  getBlocksCount: (version: number, level: qrcode.QRCode['errorCorrectionLevel']) => number
  getTotalCodewordsCount: (version: number, level: qrcode.QRCode['errorCorrectionLevel']) => number
}
const tables: Tables = createRequire(import.meta.url)('qrcode/lib/core/error-correction-code.js')

/** Which modules are turned over, so that none of the eight ways leaves large places of one colour. */
const masks: Record<Mask, (row: number, column: number) => boolean> = {
  0: (row, column) => (row + column) % 2 === 0,
  1: (row) => row % 2 === 0,
  2: (_, column) => column % 3 === 0,
  3: (row, column) => (row + column) % 3 === 0,
  4: (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  5: (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  6: (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  7: (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
}

/**
 * The code drawn again where its check words can repair it once the least certain of its words are known as such: light
 * or a finger takes away whole words, and of those known to be lost twice as many can be repaired as of unknown ones.
 */
export function repairedCode(image: Raster, code: UnreadCode): Raster | undefined {
  const { version, level, mask } = code
  const { modules, errorCorrectionLevel } = qrcode.create('0', {
    version,
    errorCorrectionLevel: level,
    maskPattern: mask,
  })
  const isMasked = masks[mask]
  const places = dataModules(modules).map((at) => {
    const [row, column] = [Math.floor(at / modules.size), at % modules.size]
    return { at, isTurned: isMasked(row, column) }
  })
  const blocks = tables.getBlocksCount(version, errorCorrectionLevel)
  const checks = tables.getTotalCodewordsCount(version, errorCorrectionLevel) / blocks
  for (const darkness of looksAtModules(image, code, modules)) {
    const words = repairedWords(wordsOf(places, darkness), blocks, checks)
    if (!words) continue
    for (const [index, { at, isTurned }] of places.slice(0, 8 * words.length).entries()) {
      const isOn = (((words[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1
      modules.data[at] = Number(isOn !== isTurned)
    }
    return picture(modules.data, modules.size)
  }
  return undefined
}

function repairedWords({ words, certain }: Words, blocks: number, checks: number): Uint8Array | undefined {
  const whole = Uint8Array.from(words)
  for (const block of placesOfBlocks(words.length, blocks, checks)) {
    const found = repairedBlock(
      Uint8Array.from(block, (place) => words[place] ?? 0),
      block.map((place) => certain[place] ?? 0),
      checks,
    )
    if (!found) return undefined
    for (const [index, place] of block.entries()) whole[place] = found[index] ?? 0
  }
  return whole
}

type Place = { at: number; isTurned: boolean }

type Words = { words: Uint8Array; certain: Float32Array }

/** The words, and how certain the least certain module of each is. */
function wordsOf(places: readonly Place[], darkness: Float32Array): Words {
  const count = Math.floor(places.length / 8)
  const words = new Uint8Array(count)
  const certain = new Float32Array(count).fill(Infinity)
  for (const [index, { at, isTurned }] of places.slice(0, 8 * count).entries()) {
    const dark = darkness[at] ?? 0
    const word = index >> 3
    words[word] = ((words[word] ?? 0) << 1) | Number(dark > 0 !== isTurned)
    certain[word] = Math.min(certain[word] ?? 0, Math.abs(dark))
  }
  return { words, certain }
}

/** With more and more of the least certain words taken for lost. */
function repairedBlock(block: Uint8Array, certain: readonly number[], checks: number): Uint8Array | undefined {
  const least = [...certain.keys()].toSorted((a, b) => (certain[a] ?? 0) - (certain[b] ?? 0))
  for (let lost = 0; lost <= checks - spared; lost += 2) {
    const out = repaired(block, { checks, erased: least.slice(0, lost), spared })
    if (out) return out
  }
  return undefined
}

/** Which words make a block: data in turns, the longer blocks last, and then checks in turns. */
function placesOfBlocks(count: number, blocks: number, checks: number): number[][] {
  const data = count - blocks * checks
  const short = Math.floor(data / blocks)
  const longer = blocks - (data % blocks)
  return Array.from({ length: blocks }, (_, block) => [
    ...Array.from({ length: short }, (_, at) => at * blocks + block),
    ...(block >= longer ? [short * blocks + block - longer] : []),
    ...Array.from({ length: checks }, (_, at) => data + at * blocks + block),
  ])
}

/** Modules that hold words, in their order: two columns at a time from the right, up and down in turns. */
function dataModules({ size, reservedBit }: qrcode.BitMatrix): number[] {
  const order: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const at of [row * size + right, row * size + right - 1]) if (!reservedBit[at]) order.push(at)
    }
    isUp = !isUp
  }
  return order
}

/** Black on white, with the border that readers need. */
function picture(modules: Uint8Array, size: number): Raster {
  const side = (size + 2 * border) * pixels
  const data = Buffer.alloc(side * side * 3, 255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / pixels) - border, Math.floor(x / pixels) - border]
      const isInside = row >= 0 && column >= 0 && row < size && column < size
      if (isInside && modules[row * size + column]) data.fill(0, (y * side + x) * 3, (y * side + x) * 3 + 3)
    }
  return { data, width: side, height: side }
}
