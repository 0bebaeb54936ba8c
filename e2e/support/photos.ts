import { PNG } from 'pngjs'
import sharp from 'sharp'
import { livePhoto } from '../../apps/server/src/testing/live-face/live-face.ts'

const width = 1280
const height = 800
/** Of the person who is before the camera. */
const portrait = PNG.sync.read(
  await sharp(await livePhoto('ahead'))
    .png()
    .toBuffer(),
)
const made = new Map<number, Buffer>()

/** A photo of something with a portrait on it: a grainy picture whose colours depend on `seed`, no two the same file. */
export function photo(seed: number): { name: string; mimeType: string; buffer: Buffer } {
  const buffer = made.get(seed) ?? draw(seed)
  made.set(seed, buffer)
  return { name: `photo-${seed}.png`, mimeType: 'image/png', buffer }
}

/** A page of print that fills the picture, out of focus by `blur` pixels. */
export async function page(seed: number, blur: number) {
  const letters = Array.from({ length: 14 * 40 }, (_, at) => {
    const [x, y] = [60 + (at % 40) * 29, 60 + Math.floor(at / 40) * 50]
    return (at * 7 + seed) % 5 === 0 ? '' : `<rect x="${x}" y="${y}" width="${10 + ((at * seed) % 11)}" height="26"/>`
  })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d8d4c8"/>${letters.join('')}</svg>`
  return {
    name: `page-${seed}.png`,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(drawn)).blur(blur).png().toBuffer(),
  }
}

/** A photo as a phone on its side keeps it: lying, to be turned a quarter, and with where it was taken. */
export async function lyingPhoto(seed: number) {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 58/1' } }
  const buffer = await sharp(photo(seed).buffer).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  return { name: 'lying.jpg', mimeType: 'image/jpeg', buffer }
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
  PNG.bitblt(portrait, picture, 0, 0, portrait.width, portrait.height, 80, 80)
  return PNG.sync.write(picture)
}
