/**
 * A photo ready to be sent (KYC-12): half as wide and half as high, JPEG of quality 0.5, upright as it was taken.
 * Undefined when the phone cannot read it.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(photo)
    const canvas = document.createElement('canvas')
    ;({ width: canvas.width, height: canvas.height } = halved(bitmap))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return (await jpegOf(canvas, 0.5)) ?? undefined
  } catch {
    return undefined
  }
}

export function halved({ width, height }: { width: number; height: number }) {
  return { width: Math.max(1, Math.round(width / 2)), height: Math.max(1, Math.round(height / 2)) }
}

export function jpegOf(canvas: HTMLCanvasElement, quality: number) {
  return new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}
