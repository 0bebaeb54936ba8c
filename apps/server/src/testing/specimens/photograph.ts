import sharp from 'sharp'
import type { Chance } from './people.ts'

export const qualities = ['clean', 'mild', 'medium', 'hard'] as const
export type Quality = (typeof qualities)[number]

type Conditions = { tilt: number; turn: number; blur: number; noise: number; glare: number; jpeg: number; size: number }
/** Degrees, pixels at the photo's size, grey levels; `size` is the part of the photo's width that the card takes. */
const conditions: Record<Quality, Conditions> = {
  clean: { tilt: 0, turn: 0, blur: 0, noise: 2, glare: 0, jpeg: 85, size: 0.84 },
  mild: { tilt: 5, turn: 2, blur: 0.6, noise: 4, glare: 0, jpeg: 50, size: 0.82 },
  medium: { tilt: 10, turn: 5, blur: 0.9, noise: 7, glare: 0.25, jpeg: 50, size: 0.8 },
  hard: { tilt: 14, turn: 8, blur: 1.3, noise: 11, glare: 0.5, jpeg: 45, size: 0.76 },
}
const photo = { width: 1632, height: 1224 }
const focal = 3000

/** The drawing as a phone camera sees it on a table: at an angle, blurred, noisy, with reflections. */
export async function photograph(svg: string, quality: Quality, by: Chance): Promise<Buffer> {
  const how = conditions[quality]
  const flat = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const place = placement(how, flat.info, by)
  const seen = Buffer.allocUnsafe(photo.width * photo.height * 3)
  let at = 0
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const [u, v] = place(x, y)
      const table = 84 + 14 * Math.sin((x + y * 0.75) / 9)
      for (let channel = 0; channel < 3; channel++)
        seen[at++] = sample(flat.data, flat.info, u, v, channel, table - channel * 12)
    }
  }
  const blurred = how.blur > 0 ? await blur(seen, how.blur) : seen
  light(blurred, how, by)
  return sharp(blurred, { raw: { ...photo, channels: 3 } })
    .jpeg({ quality: how.jpeg })
    .toBuffer()
}

/** From a pixel of the photo to a point of the drawing: a plane rotated in space in front of a pinhole camera. */
function placement(how: Conditions, card: { width: number; height: number }, by: Chance) {
  const around = (most: number) => ((by() * 2 - 1) * most * Math.PI) / 180
  const [a, b, c] = [around(how.tilt), around(how.tilt), around(how.turn)]
  const scale = Math.min((photo.width * how.size) / card.width, (photo.height * 0.9) / card.height)
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  // the columns of the rotation: the directions of the drawing's right and down
  const right = [cb * cc, sa * sb * cc + ca * sc, -ca * sb * cc + sa * sc] as const
  const down = [-cb * sc, -sa * sb * sc + ca * cc, ca * sb * sc + sa * cc] as const
  const [shiftX, shiftY] = [(by() - 0.5) * 40, (by() - 0.5) * 40]
  return (x: number, y: number): readonly [number, number] => {
    const [px, py] = [(x - photo.width / 2 - shiftX) / focal, (y - photo.height / 2 - shiftY) / focal]
    // solve u·right + v·down + (0, 0, focal) = t·(px, py, 1)
    const [m, n] = [right[0] - px * right[2], down[0] - px * down[2]]
    const [o, p] = [right[1] - py * right[2], down[1] - py * down[2]]
    const determinant = m * p - n * o
    const u = (focal * (px * p - n * py)) / determinant
    const v = (focal * (m * py - px * o)) / determinant
    return [u / scale + card.width / 2, v / scale + card.height / 2]
  }
}

function sample(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  u: number,
  v: number,
  channel: number,
  table: number,
): number {
  const [left, top] = [Math.floor(u - 0.5), Math.floor(v - 0.5)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return table
  const [right, below] = [u - 0.5 - left, v - 0.5 - top]
  const pixel = (x: number, y: number) => {
    const from = (y * width + x) * channels
    const covers = (data[from + 3] ?? 0) / 255
    return (data[from + channel] ?? 0) * covers + table * (1 - covers)
  }
  const upper = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right
  const lower = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right
  return upper * (1 - below) + lower * below
}

function blur(pixels: Buffer, sigma: number): Promise<Buffer> {
  return sharp(pixels, { raw: { ...photo, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer()
}

/** Sensor noise, the reflection of a lamp, and shade towards the corners. */
function light(pixels: Buffer, { noise, glare }: Conditions, by: Chance): void {
  const [x, y] = [photo.width * (0.3 + by() * 0.5), photo.height * (0.15 + by() * 0.3)]
  const reach = photo.width * 0.3
  for (let at = 0; at < pixels.length; at++) {
    const pixel = Math.floor(at / 3)
    const far = Math.hypot((pixel % photo.width) - x, Math.floor(pixel / photo.width) - y) / reach
    const white = glare * Math.max(0, 1 - far)
    const value = (pixels[at] ?? 0) * (1 - 0.12 * Math.min(far, 2)) + (by() + by() + by() - 1.5) * 2 * noise
    pixels[at] = Math.max(0, Math.min(255, value * (1 - white) + 255 * white))
  }
}
