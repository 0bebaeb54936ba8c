import sharp from 'sharp'

let photo: Promise<Buffer> | undefined

/** The smallest photo that is one. */
export function slipPhoto(): Promise<Buffer> {
  photo ??= sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  return photo
}
