import sharp from 'sharp'
import { hidesAnotherFile } from './hidden-content.ts'

const mostPixels = 25_000_000
const sizes = { kept: { side: 2000, quality: 80 }, small: { side: 900, quality: 70 } } as const

export type PhotoRequest = { content: Buffer; size: keyof typeof sizes }
export type PhotoImage = { jpeg: Buffer; width: number; height: number }
export type PhotoProblem = 'photoUnreadable' | 'photoTooLarge' | 'photoTypeRefused'

/** The photo upright, at most as long as its size says, as JPEG without metadata; or why not. */
export async function encodePhoto({ content, size }: PhotoRequest): Promise<PhotoImage | PhotoProblem> {
  if (hidesAnotherFile(content)) return 'photoTypeRefused'
  try {
    if (await hasTooManyPixels(content)) return 'photoTooLarge'
    return await encoded(content, sizes[size])
  } catch {
    return 'photoUnreadable'
  }
}

/** By its head alone: nothing is decoded. */
async function hasTooManyPixels(content: Buffer): Promise<boolean> {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
  return width * height > mostPixels
}

async function encoded(content: Buffer, { side, quality }: { side: number; quality: number }): Promise<PhotoImage> {
  const { data, info } = await sharp(content, { limitInputPixels: mostPixels, failOn: 'warning' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
