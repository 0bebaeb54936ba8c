import type { MeshPoint } from '@hiram/contract/apply/face-orders'
import sharp, { type Sharp } from 'sharp'
import { meshesIn } from '../../identity/faces/find-faces.ts'
import type { FaceModels } from '../../identity/faces/models.ts'
import type { Picture } from './picture.ts'

export const width = 480
export const height = 640

/** A face of a photo as a camera sees one that is held before it, and its mesh. `at` counts faces from the left. */
export async function stillFace(models: FaceModels, file: string, at: number) {
  const photo = await pictureOf(sharp(file))
  const faces = (await meshesIn(models, photo)).toSorted((a, b) => (a[1]?.[0] ?? 0) - (b[1]?.[0] ?? 0))
  const { left, top, side } = boxOf(faces[at] ?? [])
  const wide = Math.round(side * 1.75)
  const high = Math.round((wide * height) / width)
  const padded = sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .extend({ top: high, bottom: high, left: wide, right: wide, background: '#9a9a94' })
    .png()
  const still = await pictureOf(
    sharp(await padded.toBuffer())
      .extract({
        left: Math.round(left + wide - wide / 2),
        top: Math.round(top + high - high / 2),
        width: wide,
        height: high,
      })
      .resize(width, height, { fit: 'fill' }),
  )
  const [mesh] = await meshesIn(models, still)
  if (!mesh) throw new Error(`${file} shows no face ${at}`)
  return { still, mesh }
}

/** The middle of a face and its longer side. */
function boxOf(mesh: readonly MeshPoint[]) {
  const xs = mesh.map(([x]) => x)
  const ys = mesh.map(([, y]) => y)
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { left: (minX + maxX) / 2, top: (minY + maxY) / 2, side: Math.max(maxX - minX, maxY - minY) }
}

async function pictureOf(photo: Sharp): Promise<Picture> {
  const { data, info } = await photo.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
