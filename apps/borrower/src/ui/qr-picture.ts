import { retryImport } from '../retry-import.ts'

/** A QR as the path of its dark modules, one unit each, for a square of `size` units with its quiet zone. */
export type QrPicture = { path: string; size: number }

/** The standard asks for four light modules on every side. */
const quiet = 4
const pixelsPerModule = 12

/** Loads the QR library on first use. */
export async function drawQr(payload: string): Promise<QrPicture> {
  const { create } = await retryImport(() => import('qrcode'))
  const { modules } = create(payload, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) =>
      modules.get(y, x) ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '',
    ).join(''),
  )
  return { path: rows.join(''), size: modules.size + 2 * quiet }
}

/** The same picture as a PNG file, dark on white. */
export async function qrPng({ path, size }: QrPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size * pixelsPerModule
  canvas.height = size * pixelsPerModule
  const draw = canvas.getContext('2d')
  if (!draw) return null
  draw.fillStyle = '#fff'
  draw.fillRect(0, 0, canvas.width, canvas.height)
  draw.scale(pixelsPerModule, pixelsPerModule)
  draw.fillStyle = '#000'
  draw.fill(new Path2D(path))
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
