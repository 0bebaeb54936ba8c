import sharp from 'sharp'

/** Pixels, red green blue, row by row. */
export type Raster = { data: Buffer; width: number; height: number }

/** A rotated rectangle in pixels; rotating by the angle (radians) makes its text upright. */
export type Box = { cx: number; cy: number; width: number; height: number; angle: number }

const mostPixels = 25_000_000
// each photo is read once, on one core
sharp.cache(false)
sharp.concurrency(1)

/** The picture upright, with its longer side limited. */
export async function decode(jpeg: Buffer, longest: number): Promise<Raster> {
  const { data, info } = await sharp(jpeg, { limitInputPixels: mostPixels })
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export async function resized({ data, width, height }: Raster, to: { width: number; height: number }): Promise<Raster> {
  const { data: smaller } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: smaller, ...to }
}

/** The content of the box, rotated upright and scaled to the size, interpolated between pixels. */
export function cut({ data, width, height }: Raster, box: Box, to: { width: number; height: number }): Raster {
  const out = Buffer.allocUnsafe(to.width * to.height * 3)
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  let at = 0
  for (let row = 0; row < to.height; row++) {
    const v = ((row + 0.5) / to.height - 0.5) * box.height
    for (let column = 0; column < to.width; column++) {
      const u = ((column + 0.5) / to.width - 0.5) * box.width
      const x = clamp(box.cx + u * cos - v * sin, width)
      const y = clamp(box.cy + u * sin + v * cos, height)
      const left = Math.trunc(x)
      const top = Math.trunc(y)
      const right = x - left
      const below = y - top
      const p = (top * width + left) * 3
      const q = p + width * 3
      for (let channel = 0; channel < 3; channel++) {
        const upper = byte(data, p + channel) * (1 - right) + byte(data, p + 3 + channel) * right
        const lower = byte(data, q + channel) * (1 - right) + byte(data, q + 3 + channel) * right
        out[at++] = upper * (1 - below) + lower * below
      }
    }
  }
  return { data: out, ...to }
}

function clamp(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1.001, value))
}

function byte(data: Buffer, at: number): number {
  return data[at] ?? 0
}
