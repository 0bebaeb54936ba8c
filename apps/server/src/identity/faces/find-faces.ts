import { type FacePose, type MeshPoint, poseOf } from '@hiram/contract/apply/face-orders'
import sharp from 'sharp'
import { fineDetail, greyOf } from '../image/fine-detail.ts'
import { chipSide, eyeDistance, faceChip, mirrored, type Pixels } from './face-chip.ts'
import type { FaceModels } from './models.ts'

/**
 * A face in a photo. Two descriptions are of one person when their distance is small; of a face without fine detail
 * (near 1 when sharp, towards 0 when blurred) a large distance says nothing.
 */
export type FoundFace = { pose: FacePose; eyeDistance: number; detail: number; description: number[] }

const mostPixels = 25_000_000
const wholeMesh = 468

/** How to search a photo: its longer side in pixels; `thorough` to compare photos that are years apart. */
export type Look = { side: number; thorough: boolean }

/** The sizes a face is described at: the mean description brings photos of one person nearer to each other. */
const sizes = [1, 0.87, 1.13]

/** The faces in a photo, the largest first. Throws when it cannot be read. */
export async function findFaces(models: FaceModels, jpeg: Uint8Array, look: Look): Promise<FoundFace[]> {
  const picture = await pixelsOf(jpeg, look.side)
  const found: FoundFace[] = []
  for (const mesh of await meshesIn(models, picture)) {
    const pose = poseOf(mesh)
    const chips = (look.thorough ? sizes : [1]).flatMap((size) => faceChip(picture, mesh, size) ?? [])
    if (!pose || chips.length === 0) continue
    const all = look.thorough ? chips.flatMap((chip) => [chip, mirrored(chip)]) : chips
    const [data = new Uint8Array()] = chips
    const detail = fineDetail(greyOf({ data, width: chipSide, height: chipSide }))
    found.push({ pose, eyeDistance: eyeDistance(mesh), detail, description: await describe(models, all) })
  }
  return found.toSorted((a, b) => b.eyeDistance - a.eyeDistance)
}

async function pixelsOf(jpeg: Uint8Array, side: number): Promise<Pixels> {
  const { data, info } = await sharp(jpeg, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The complete meshes of a picture, one per face. */
export async function meshesIn({ finder }: FaceModels, { data, width, height }: Pixels): Promise<MeshPoint[][]> {
  const picture = finder.tf.tensor(new Float32Array(data), [1, height, width, 3], 'float32')
  try {
    const { face, error } = await finder.detect(picture)
    if (error) throw new Error(`face detection failed: ${error}`)
    return face.map(({ mesh }) => mesh).filter((mesh) => mesh.length >= wholeMesh)
  } finally {
    picture.dispose()
  }
}

/** The mean description of the chips. */
async function describe(models: FaceModels, chips: readonly Uint8Array[]): Promise<number[]> {
  const sum: number[] = []
  for (const chip of chips) {
    const described = await describeChip(models, chip)
    for (const [at, value] of described.entries()) sum[at] = (sum[at] ?? 0) + value / chips.length
  }
  return sum
}

async function describeChip({ describer }: FaceModels, chip: Uint8Array): Promise<number[]> {
  const picture = describer.tf.tensor3d(chip, [chipSide, chipSide, 3], 'int32')
  try {
    return [...(await describer.nets.faceRecognitionNet.computeFaceDescriptor(picture))]
  } finally {
    picture.dispose()
  }
}
