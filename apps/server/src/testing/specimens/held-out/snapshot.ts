import sharp from 'sharp'
import type { Chance } from '../people.ts'

export const classes = ['A', 'B', 'C', 'D'] as const
export type SnapshotClass = (typeof classes)[number]

type Range = readonly [least: number, most: number]
type Conditions = {
  /** The document's width in pixels of the photo. */
  width: Range
  turn: number
  /** Standard deviation of the defocus, and the length of the motion, in pixels of the photo. */
  blur: Range
  motion: Range
  noise: number
  jpeg: Range
  /** How likely each of these is. */
  glare: number
  shadow: number
  fingers: number
  /** Where there is glare, of so many lamps at most. */
  lamps: number
}
/**
 * From a steady hand in even light (A) to more blur, motion and reflection than the app's capture lets pass without a
 * warning (D). These are worse than what `photograph` does: defocus and motion together.
 */
const conditions: Record<SnapshotClass, Conditions> = {
  A: { width: [1200, 1400], turn: 3, blur: [0.3, 0.7], motion: [0, 0], noise: 3, jpeg: [76, 80], ...odds(0, 0, 0, 0) },
  B: {
    width: [1000, 1200],
    turn: 7,
    blur: [0.7, 1.1],
    motion: [0, 3],
    noise: 5,
    jpeg: [62, 74],
    ...odds(0.5, 0.3, 0.4, 1),
  },
  C: {
    width: [850, 1000],
    turn: 12,
    blur: [0.9, 1.4],
    motion: [0, 4],
    noise: 7,
    jpeg: [48, 60],
    ...odds(0.8, 0.7, 0.5, 1),
  },
  D: { width: [700, 850], turn: 12, blur: [1.2, 1.9], motion: [3, 6], noise: 9, jpeg: [40, 46], ...odds(1, 1, 0.5, 2) },
}

function odds(glare: number, shadow: number, fingers: number, lamps: number) {
  return { glare, shadow, fingers, lamps }
}

type Place = (x: number, y: number) => readonly [u: number, v: number]
type Flat = { data: Buffer; width: number; height: number }

export type Snapshot = {
  jpeg: Buffer
  /** What another drawing looks like in its place: same hand, light and lens, without the grain; red, green and blue. */
  seenAs: (svg: string) => Promise<Buffer>
}

/** The drawing as a hurried hand photographs it on a table. */
export async function snapshot(svg: string, sort: SnapshotClass, by: Chance): Promise<Snapshot> {
  const { [sort]: how } = conditions
  const drawn: number[] = []
  const recorded = () => {
    const one = by()
    drawn.push(one)
    return one
  }
  const { pixels, size } = await exposed(svg, how, recorded)
  const seenAs = async (other: string) => {
    const again = drawn.values()
    const seen = await exposed(other, how, () => again.next().value ?? 0)
    return seen.pixels
  }
  grain(pixels, how.noise, by)
  const quality = Math.round(within(how.jpeg, by))
  const jpeg = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
  return { jpeg, seenAs }
}

function within([least, most]: Range, by: Chance): number {
  return least + by() * (most - least)
}

async function exposed(svg: string, how: Conditions, by: Chance): Promise<{ pixels: Buffer; size: Size }> {
  const wide = Math.round(within(how.width, by))
  // drawn at the size at which it is seen, so that nothing is sampled twice
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * wide) / 1011 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: Math.round(info.width * 1.22), height: Math.round(info.height * 1.36) }
  const place = placement({ ...info, turn: how.turn }, size, by)
  const pixels = seen({ data, width: info.width, height: info.height }, size, place, by)
  const dark = by() < how.shadow ? 0.32 + by() * 0.22 : 0
  light(pixels, size, dark, by)
  if (by() < how.glare) for (let spot = 0; spot < 1 + Math.floor(by() * how.lamps); spot++) shine(pixels, size, by)
  if (by() < how.fingers) finger(pixels, size, place, info, by)
  const blurred = await defocused(pixels, size, within(how.blur, by))
  return { pixels: await moved(blurred, size, within(how.motion, by), by), size }
}

type Size = { width: number; height: number }

/** Turned in the picture, and its far side a little smaller. */
function placement(card: Size & { turn: number }, size: Size, by: Chance): Place {
  const angle = ((by() * 2 - 1) * card.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [leanX, leanY] = [(by() - 0.5) * 1e-4, (by() - 0.5) * 1e-4]
  const [shiftX, shiftY] = [(by() - 0.5) * 0.04 * size.width, (by() - 0.5) * 0.04 * size.height]
  return (x, y) => {
    const [dx, dy] = [x - size.width / 2 - shiftX, y - size.height / 2 - shiftY]
    const far = 1 + leanX * dx + leanY * dy
    return [(dx * cos + dy * sin) / far + card.width / 2, (dy * cos - dx * sin) / far + card.height / 2]
  }
}

function seen(flat: Flat, size: Size, place: Place, by: Chance): Buffer {
  const table = [70 + by() * 90, 60 + by() * 80, 50 + by() * 70]
  const grainOfWood = 0.05 + by() * 0.2
  const out = Buffer.allocUnsafe(size.width * size.height * 3)
  let at = 0
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [u, v] = place(x + 0.5, y + 0.5)
      const wood = 10 * Math.sin(y * grainOfWood + 3 * Math.sin(x / 90))
      for (let channel = 0; channel < 3; channel++)
        out[at++] = between(flat, u, v, channel, (table[channel] ?? 0) + wood)
    }
  }
  return out
}

function between({ data, width, height }: Flat, u: number, v: number, channel: number, table: number): number {
  const [left, top] = [Math.floor(u - 0.5), Math.floor(v - 0.5)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return table
  const [right, below] = [u - 0.5 - left, v - 0.5 - top]
  const pixel = (x: number, y: number) => {
    const from = (y * width + x) * 4
    const covers = (data[from + 3] ?? 0) / 255
    return (data[from + channel] ?? 0) * covers + table * (1 - covers)
  }
  const upper = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right
  const lower = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right
  return upper * (1 - below) + lower * below
}

/** Uneven light, and where `dark` is above 0 the hard shadow of the hand or the phone. */
function light(pixels: Buffer, { width, height }: Size, dark: number, by: Chance): void {
  const [towards, strength] = [by() * 2 * Math.PI, 0.05 + by() * 0.12]
  const [edge, at] = [by() * 2 * Math.PI, (by() - 0.5) * 0.5]
  for (let index = 0; index < pixels.length; index++) {
    const pixel = Math.floor(index / 3)
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5]
    const slope = 1 + strength * (x * Math.cos(towards) + y * Math.sin(towards)) * 2
    const inShadow = x * Math.cos(edge) + y * Math.sin(edge) > at ? 1 - dark : 1
    pixels[index] = Math.max(0, Math.min(255, (pixels[index] ?? 0) * slope * inShadow))
  }
}

/** A lamp mirrored in the laminate. */
function shine(pixels: Buffer, { width, height }: Size, by: Chance): void {
  const [x, y] = [width * (0.2 + by() * 0.6), height * (0.2 + by() * 0.6)]
  const [reach, flat] = [width * (0.05 + by() * 0.08), 0.5 + by() * 0.8]
  const brightest = 150 + by() * 170
  for (let index = 0; index < pixels.length; index++) {
    const pixel = Math.floor(index / 3)
    const far = Math.hypot((pixel % width) - x, (Math.floor(pixel / width) - y) / flat) / reach
    if (far < 2.5) pixels[index] = Math.min(255, (pixels[index] ?? 0) + brightest * Math.exp(-far * far * 1.5))
  }
}

/** A thumb over the document's left or right edge. */
function finger(pixels: Buffer, { width, height }: Size, place: Place, card: Size, by: Chance): void {
  const isLeft = by() < 0.5
  const [high, reach] = [card.height * (0.65 + by() * 0.25), card.width * (0.02 + by() * 0.02)]
  const skin = [196, 148, 122]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = place(x, y)
      const inwards = isLeft ? u : card.width - u
      if (((v - high) / 55) ** 2 + Math.max(0, inwards / reach) ** 2 > 1 || inwards < -90) continue
      for (let channel = 0; channel < 3; channel++) pixels[(y * width + x) * 3 + channel] = skin[channel] ?? 0
    }
  }
}

function defocused(pixels: Buffer, size: Size, sigma: number): Promise<Buffer> {
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer()
}

/** The mean of the pixels along a short line: the hand moved while the shutter was open. */
async function moved(pixels: Buffer, size: Size, length: number, by: Chance): Promise<Buffer> {
  const angle = by() * Math.PI
  if (length < 1) return pixels
  const side = 2 * Math.ceil(length / 2) + 1
  const kernel = Array.from<number>({ length: side * side }).fill(0)
  const steps = 16
  for (let step = 0; step <= steps; step++) {
    const far = (step / steps - 0.5) * length
    const [x, y] = [(side - 1) / 2 + far * Math.cos(angle), (side - 1) / 2 + far * Math.sin(angle)]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const share = Math.abs(1 - column - (x - left)) * Math.abs(1 - row - (y - top))
      const at = (top + row) * side + left + column
      if (share > 0 && at < kernel.length) kernel[at] = (kernel[at] ?? 0) + share
    }
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .convolve({ width: side, height: side, kernel, scale: kernel.reduce((sum, one) => sum + one, 0) })
    .raw()
    .toBuffer()
}

function grain(pixels: Buffer, noise: number, by: Chance): void {
  for (let at = 0; at < pixels.length; at++) {
    const value = (pixels[at] ?? 0) + (by() + by() + by() - 1.5) * 2 * noise
    pixels[at] = Math.max(0, Math.min(255, value))
  }
}
