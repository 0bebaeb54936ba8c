import { greyPicture } from './grey-picture.ts'
import type { Box } from './outline.ts'
import { faultOf, type PictureFault } from './picture-fault.ts'
import { measurePicture } from './picture-measures.ts'

/** Why the document in this region of a picture cannot be read; undefined when no fault is found. */
export function faultIn(source: CanvasImageSource, region: Box): PictureFault | undefined {
  const grey = greyPicture(source, region)
  return grey && faultOf(measurePicture(grey))
}

/** The same for a whole picture; also undefined when the file cannot be opened. */
export async function faultOfPhoto(photo: Blob): Promise<PictureFault | undefined> {
  try {
    const bitmap = await createImageBitmap(photo)
    const fault = faultIn(bitmap, { left: 0, top: 0, width: bitmap.width, height: bitmap.height })
    bitmap.close()
    return fault
  } catch {
    return undefined
  }
}
