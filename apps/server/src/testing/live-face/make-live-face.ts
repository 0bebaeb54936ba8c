import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { MeshPoint } from '@hiram/contract/apply/face-orders'
import sharp from 'sharp'
import { loadFaceModels } from '../../identity/faces/models.ts'
import type { Picture } from './picture.ts'
import { shutEyes } from './shut-eyes.ts'
import { stillFace } from './still-face.ts'
import { tiltedPhoto } from './tilted-photo.ts'
import { turnedFace } from './turned-face.ts'

type Still = { still: Picture; mesh: MeshPoint[] }
type Frame = readonly [degrees: number, shut: number]

const turnDegrees = 28
const samples = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api')), '..', 'demo')

const jpegOf = ({ data, width, height }: Picture) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()

/** The thread that draws a living face out of a photo a package ships: photos, and videos for a camera that is none. */
async function make(folder: string): Promise<void> {
  const models = await loadFaceModels()
  await mkdir(folder, { recursive: true })
  const person = await stillFace(models, join(samples, 'sample6.jpg'), 0)
  const other = await stillFace(models, join(samples, 'sample3.jpg'), 2)
  const photos: Record<string, Picture> = {
    ...sitting(person),
    other: other.still,
    otherTurnLeft: turnedFace(other.still, other.mesh, turnDegrees),
    tiltedLeft: tiltedPhoto(person.still, { degrees: 45 }),
    tiltedRight: tiltedPhoto(person.still, { degrees: -45 }),
  }
  for (const [name, picture] of Object.entries(photos)) {
    await writeFile(join(folder, `${name}.jpg`), await jpegOf(picture))
  }
  await writeFile(join(folder, 'live.mjpeg'), await liveVideo(person))
  await writeFile(join(folder, 'still.mjpeg'), await photoVideo(person.still, 0))
  await writeFile(join(folder, 'tilted.mjpeg'), await photoVideo(person.still, 45))
}

/** The frames of one sitting, each by what it shows. */
function sitting({ still, mesh }: Still): Record<string, Picture> {
  return {
    ahead: still,
    ahead1: tiltedPhoto(still, { shift: 2 }),
    ahead2: tiltedPhoto(still, { shift: -2, zoom: 1.01 }),
    turnLeft: turnedFace(still, mesh, turnDegrees),
    turnRight: turnedFace(still, mesh, -turnDegrees),
    shut: shutEyes(still, mesh, 1),
    open: tiltedPhoto(still, { zoom: 1.02 }),
  }
}

/** At rest, a turn to each side, a slow blink; a camera plays it again and again. */
async function liveVideo({ still, mesh }: Still): Promise<Buffer> {
  const drawn = new Map<string, Buffer>()
  const frames: Buffer[] = []
  for (const [degrees, shut] of entries()) {
    const name = `${degrees.toFixed(2)} ${shut.toFixed(2)}`
    const picture = shut > 0 ? shutEyes(still, mesh, shut) : turnedFace(still, mesh, degrees)
    const frame = drawn.get(name) ?? (await jpegOf(degrees === 0 && shut === 0 ? still : picture))
    drawn.set(name, frame)
    frames.push(frame)
  }
  return Buffer.concat(frames)
}

/** Thirty frames a second: each is held shorter than a face at rest must be. */
function entries(): Frame[] {
  const rest = (count: number) => Array.from({ length: count }, (): Frame => [0, 0])
  const ramp = (count: number, frame: (part: number) => Frame) =>
    Array.from({ length: count }, (_, index) => frame((index + 1) / count))
  const turn = (degrees: number) => [
    ...ramp(6, (part) => [degrees * part, 0]),
    ...ramp(14, () => [degrees, 0]),
    ...ramp(6, (part) => [degrees * (1 - part), 0]),
  ]
  const blink = [...ramp(2, (part) => [0, part / 2]), ...ramp(18, () => [0, 1]), ...ramp(2, (part) => [0, 1 - part])]
  return [...rest(60), ...turn(turnDegrees), ...rest(10), ...turn(-turnDegrees), ...rest(10), ...blink, ...rest(10)]
}

/** A print in a hand that shakes; tilted to and fro, when so many degrees are given. */
async function photoVideo(still: Picture, degrees: number): Promise<Buffer> {
  const frames = Array.from({ length: 60 }, (_, index) => {
    const swing = Math.sin((index / 60) * 2 * Math.PI)
    return jpegOf(tiltedPhoto(still, { degrees: degrees * swing, shift: 12 * swing, zoom: 1 + 0.03 * swing }))
  })
  return Buffer.concat(await Promise.all(frames))
}

await make(String(workerData))
parentPort?.postMessage('made')
