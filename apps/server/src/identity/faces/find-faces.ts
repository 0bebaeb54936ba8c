import { type FacePose, type MeshPoint, poseOf } from '@hiram/contract/face-orders'
import sharp from 'sharp'
import { chipSide, eyeDistance, faceChip, type Pixels } from './face-chip.ts'
import type { FaceModels } from './models.ts'

/** A face in a photo, largest first. The description is told from others by its distance to theirs. */
export type FoundFace = { pose: FacePose; eyeDistance: number; description: number[] }

const mostPixels = 25_000_000
const wholeMesh = 468

/** The faces in a photo, at most `side` pixels long when it is looked at. Throws when it cannot be read. */
export async function findFaces(models: FaceModels, jpeg: Uint8Array, side: number): Promise<FoundFace[]> {
  const picture = await pixelsOf(jpeg, side)
  const faces = await meshesIn(models, picture)
  const found: FoundFace[] = []
  for (const mesh of faces) {
    const pose = poseOf(mesh)
    const chip = faceChip(picture, mesh)
    if (pose && chip) {
      found.push({ pose, eyeDistance: eyeDistance(mesh), description: await describe(models, chip) })
    }
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

/** The whole meshes of a picture, each of its own face. */
export async function meshesIn({ finder }: FaceModels, { data, width, height }: Pixels): Promise<MeshPoint[][]> {
  const picture = finder.tf.tensor(new Float32Array(data), [1, height, width, 3], 'float32')
  try {
    const { face, error } = await finder.detect(picture)
    if (error) throw new Error(`faces were not looked for: ${error}`)
    return face.map(({ mesh }) => mesh).filter((mesh) => mesh.length >= wholeMesh)
  } finally {
    picture.dispose()
  }
}

async function describe({ describer }: FaceModels, chip: Uint8Array): Promise<number[]> {
  const picture = describer.tf.tensor3d(chip, [chipSide, chipSide, 3], 'int32')
  try {
    return [...(await describer.nets.faceRecognitionNet.computeFaceDescriptor(picture))]
  } finally {
    picture.dispose()
  }
}
