import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { FoundFace } from '../../apps/server/src/identity/faces/find-faces.ts'
import { distanceBetween } from '../../apps/server/src/identity/faces/judge-liveness.ts'
import { lookForFaces } from '../../apps/server/src/identity/faces/look-for-faces.ts'

const packages = createRequire(join(import.meta.dirname, '..', '..', 'apps', 'server', 'package.json'))
const assets = join(dirname(packages.resolve('@vladmandic/human')), '..', 'assets')

/** A sheet of 108 faces, 18 a row: the first row is one man, and the rows here are others. */
const sheet = join(assets, 'screenshot-facematch.jpg')
const tile = { top: 283, left: 1, pitchX: 106.6, pitchY: 112.3, side: 104, columns: 18 }
/** Of the rows of others, men that may be him, and shades that hide who it is. */
const unsure = new Set(['2.0', '2.4', '2.5', '2.6', '2.7', '2.12', '2.13', '3.1', '3.4', '3.15'])

type FacePairs = { genuine: number[]; impostor: number[]; lookMs: number[] }

/** Distances of every pair of photos of one man, and of each of them beside everybody else's. */
export async function facePairs(): Promise<FacePairs> {
  const lookMs: number[] = []
  const faceAt = async (row: number, column: number) => {
    const photo = await tileAt(row, column)
    const began = performance.now()
    const [face] = await lookForFaces(photo, { side: 720, thorough: true })
    lookMs.push(performance.now() - began)
    return face
  }
  const columns = Array.from({ length: tile.columns }, (_, column) => column)
  const same: (FoundFace | undefined)[] = []
  for (const column of columns) same.push(await faceAt(0, column))
  const others: (FoundFace | undefined)[] = []
  for (const row of [2, 3, 4, 5]) {
    for (const column of columns) if (!unsure.has(`${row}.${column}`)) others.push(await faceAt(row, column))
  }
  const his = same.filter((face) => face !== undefined)
  const theirs = others.filter((face) => face !== undefined)
  if (his.length !== same.length) throw new Error('a photo of the man was not read')
  return {
    genuine: his.flatMap((one, at) => his.slice(at + 1).map((other) => distanceBetween(one, other))),
    impostor: his.flatMap((one) => theirs.map((other) => distanceBetween(one, other))),
    lookMs,
  }
}

async function tileAt(row: number, column: number): Promise<Buffer> {
  const left = Math.round(tile.left + column * tile.pitchX)
  const top = Math.round(tile.top + row * tile.pitchY)
  return sharp(sheet)
    .extract({ left, top, width: tile.side, height: tile.side })
    .resize(tile.side * 4)
    .jpeg({ quality: 92 })
    .toBuffer()
}
