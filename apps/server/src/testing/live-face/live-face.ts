import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const version = 5
const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', '.cache', `live-face-${version}`)

export type LivePhoto =
  | 'ahead'
  | 'ahead1'
  | 'ahead2'
  | 'turnLeft'
  | 'turnRight'
  | 'shut'
  | 'open'
  | 'other'
  | 'otherTurnLeft'
  | 'tiltedLeft'
  | 'tiltedRight'

/** A JPEG of the person who is before the camera in the videos, or of another. */
export async function livePhoto(name: LivePhoto): Promise<Buffer> {
  return await readFile(join(await made(), `${name}.jpg`))
}

/** A file for Chromium's fake camera: a living face, a print held still, a print tilted to and fro. */
export async function faceVideo(name: 'live' | 'still' | 'tilted'): Promise<string> {
  return join(await made(), `${name}.mjpeg`)
}

let making: Promise<string> | undefined

function made(): Promise<string> {
  making ??= make()
  return making
}

/** Drawn once a version into `.cache`, in a thread as the models want it; beside and renamed, so that it is whole or not there. */
async function make(): Promise<string> {
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  const thread = new Worker(new URL('./make-live-face.ts', import.meta.url), { workerData: unfinished })
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve())
    thread.once('error', reject)
  })
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}
