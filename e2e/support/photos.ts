import { PNG } from 'pngjs'

const width = 1280
const height = 800
const made = new Map<number, Buffer>()

/** A photo of something: a grainy picture whose colours depend on `seed`, so that no two are the same file. */
export function photo(seed: number): { name: string; mimeType: string; buffer: Buffer } {
  const buffer = made.get(seed) ?? draw(seed)
  made.set(seed, buffer)
  return { name: `photo-${seed}.png`, mimeType: 'image/png', buffer }
}

function draw(seed: number): Buffer {
  const picture = new PNG({ width, height, colorType: 2 })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const grain = ((x >> 3) * 31 + (y >> 3) * 17 + seed * 53) % 64
      picture.data[at] = (((x * 160) / width) | 0) + grain
      picture.data[at + 1] = (((y * 160) / height) | 0) + grain
      picture.data[at + 2] = ((seed * 40) % 160) + grain
      picture.data[at + 3] = 255
    }
  }
  return PNG.sync.write(picture)
}
