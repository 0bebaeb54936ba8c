import sharp from 'sharp'
import { hidesAnotherFile } from './hidden-content.ts'

export type PhotoImage = { jpeg: Buffer; width: number; height: number }
export type PhotoProblem = 'photoUnreadable' | 'photoTooLarge' | 'photoTypeRefused'

const mostBytes = 10 * 1024 * 1024
const mostPixels = 25_000_000
const longestSide = 2000
const viewSide = 900

// Formats we do not accept cannot be used for attacks: every other reader of the library is off.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** A photo as we keep it: upright, at most 2000 pixels long, JPEG, without metadata. */
export async function readPhoto(content: Buffer): Promise<PhotoImage | PhotoProblem> {
  if (content.length > mostBytes) return 'photoTooLarge'
  if (!isPhoto(content) || hidesAnotherFile(content)) return 'photoTypeRefused'
  try {
    return await encoded(content, longestSide, 80)
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'photoTooLarge' : 'photoUnreadable'
  }
}

/** A small preview. */
export async function smallPhoto(jpeg: Buffer): Promise<Buffer> {
  return (await encoded(jpeg, viewSide, 70)).jpeg
}

async function encoded(content: Buffer, side: number, quality: number): Promise<PhotoImage> {
  const { data, info } = await sharp(content, { limitInputPixels: mostPixels, failOn: 'warning' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

/** JPEG, PNG or WebP by its first bytes; the sender's content type does not matter. */
function isPhoto(content: Buffer): boolean {
  const hex = content.subarray(0, 12).toString('hex')
  return hex.startsWith('ffd8ff') || hex.startsWith('89504e470d0a1a0a') || /^52494646.{8}57454250/.test(hex)
}
