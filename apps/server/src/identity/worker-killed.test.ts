import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { livePhoto } from '../testing/live-face/live-face.ts'
import { chance } from '../testing/specimens/people.ts'
import { philsys } from '../testing/specimens/philippine.ts'
import { photograph } from '../testing/specimens/photograph.ts'
import { isRunning, killWorker, newWorkerOf, workersOf } from '../testing/worker-processes.ts'
import { offlineReader } from './documents/offline-reader.ts'
import { lookForFaces } from './faces/look-for-faces.ts'
import { readPhoto } from './image/photo-image.ts'

const card = photograph(philsys(chance(13), 0).svg, 'medium', chance(5))
const request = async () => ({ market: 'ph', kind: 'idFront', jpeg: await card, today: '2026-06-20' }) as const

const errors: Error[] = []
const reader = offlineReader((error) => errors.push(error as Error), { longestMs: 300_000 })
afterAll(() => reader.stop())

let largePhoto: Buffer
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  largePhoto = await sharp({ create: { width: 5000, height: 4990, channels: 3, background: 'teal', noise } })
    .jpeg({ progressive: true, quality: 40 })
    .toBuffer()
})

/** Each kind of work on a real picture: whether it was done; false when the borrower is asked to try again. */
const works = {
  'photo-worker.ts': async () => isDone(readPhoto(largePhoto)),
  'read-worker.ts': async () => (await reader.read(await request())) !== 'busy',
  'faces-worker.ts': async () => isDone(lookForFaces(await livePhoto('ahead'), { side: 1280, thorough: true })),
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  const [{ status }] = await Promise.allSettled([work])
  return status === 'fulfilled'
}

describe.each(Object.entries(works))('%s', (program, work) => {
  test('KYC-12 killed while busy: one upload fails, the others and the next one do not', async () => {
    expect(await work()).toBe(true)
    const [first = 0] = workersOf(program)
    const all = Promise.all([work(), work(), work()])
    await sleep(50)
    await killWorker(first)
    expect((await all).filter((isDone) => !isDone)).toHaveLength(1)
    expect(await work()).toBe(true)
  })

  test('KYC-12 killed while idle or starting: no upload fails', async () => {
    const idle = workersOf(program)
    await Promise.all(idle.map(killWorker))
    const next = work()
    await killWorker(await newWorkerOf(program, idle))
    expect(await next).toBe(true)
  })
})

test('KYC-12 a reading that takes too long ends alone, in whatever it is doing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-late-'))
  const script = join(folder, 'late.mjs')
  const reader = new URL('./documents/offline-reader.ts', import.meta.url).href
  await writeFile(
    script,
    `import { offlineReader } from ${JSON.stringify(reader)}
    const jpeg = Buffer.from('${(await card).toString('base64')}', 'base64')
    // ended at every stage, until there is time enough
    for (let longestMs = 250; longestMs < 100_000; longestMs *= 1.4) {
      const reader = offlineReader(() => undefined, { longestMs })
      const reading = await reader.read({ market: 'ph', kind: 'idFront', jpeg, today: '2026-06-20' })
      await reader.stop()
      if (reading !== 'busy') {
        console.log('the server goes on, and the photo is ' + reading.outcome)
        break
      }
    }`,
  )
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  server.stdout.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((done) => server.once('close', done))
  await rm(folder, { recursive: true })
  expect({ code, output: output.trim() }).toEqual({ code: 0, output: 'the server goes on, and the photo is read' })
})

test('KYC-12 a reading that takes more memory than it may ends alone', async () => {
  const why: unknown[] = []
  const small = offlineReader((error) => why.push(String(error)), { longestMs: 300_000, mostMegabytes: 150 })
  expect(await small.read(await request())).toBe('busy')
  expect(why).toEqual(['WorkFailed: reading documents: used more than 150 MB'])
  await small.stop()
  const [other = 0] = workersOf('read-worker.ts')
  expect(await reader.read(await request())).toMatchObject({ outcome: 'read' })
  expect(isRunning(other)).toBe(true)
})
