import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryOn } from '../testing/query-on.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { isAlive } from './embedded-orphan.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hiram-embedded-'))
})

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Starts the database in another process, to be killed; returns its URL. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const embedded = JSON.stringify(join(import.meta.dirname, 'embedded.ts'))
  const script = `import { startEmbeddedPostgres } from ${embedded}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (line: Buffer) => done(line.toString().trim()))
    child.once('exit', (code) => fail(new Error(`ended early (${code})`)))
  })
  return { child, url }
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

test('keeps its data between starts, with fsync on', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await queryOn(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir })
  expect(await queryOn(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  expect(await queryOn(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()
})

test('stops the postmaster; stopping twice is harmless', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const pid = await postmasterPid()
  await Promise.all([server.stop(), server.stop()])
  expect(isAlive(pid)).toBe(false)
})

test('does not take the database from a process that runs it', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`process ${process.pid} already runs`)
  expect(await queryOn(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await server.stop()
})

test('a killed process takes its database with it', async () => {
  const { child } = await startElsewhere()
  const pid = await postmasterPid()
  await killAndWait(child)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('starts again with its data after everything was killed', async () => {
  const { child, url } = await startElsewhere()
  await queryOn(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  process.kill(await postmasterPid(), 'SIGKILL')
  await killAndWait(child)
  const again = await startEmbeddedPostgres({ dataDir })
  expect(await queryOn(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('starts again over a postmaster that outlived its process', async () => {
  const { child, url } = await startElsewhere()
  await queryOn(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  // Started at once, the database is still running: either it is stopped here or its guard was faster.
  await killAndWait(child)
  const again = await startEmbeddedPostgres({ dataDir })
  expect(await queryOn(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('a lock left by a process id that is another program today does not block', async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await first.stop()
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'cluster')}\n`)
  const again = await startEmbeddedPostgres({ dataDir })
  expect(await queryOn(again.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await again.stop()
})
