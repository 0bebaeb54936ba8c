import sharp, { type Sharp } from 'sharp'

/** How large each screen is in a row, in pixels, and how much is free around it. */
export type Frame = { width: number; height: number; gap: number }

const background = '#edf0f4'

/** Whole screens side by side. A picture of another shape is refused: fitted in, it would lose a part or its shape. */
export async function composeRow(pictures: readonly string[], frame: Frame): Promise<Sharp> {
  const { width, height, gap } = frame
  const screens = await Promise.all(pictures.map((picture) => resized(picture, frame)))
  const across = pictures.length * (width + gap) + gap
  return sharp({ create: { width: across, height: height + 2 * gap, channels: 3, background } }).composite(
    screens.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap })),
  )
}

async function resized(picture: string, { width, height }: Frame): Promise<Buffer> {
  const taken = await sharp(picture).metadata()
  if (Math.abs((taken.height * width) / taken.width - height) > 1) {
    throw new Error(`${picture} is ${taken.width}×${taken.height}: it does not fit into ${width}×${height}`)
  }
  return sharp(picture).resize(width, height, { fit: 'fill' }).png().toBuffer()
}
