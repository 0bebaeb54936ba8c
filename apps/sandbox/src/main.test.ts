import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const secrets = Object.fromEntries(
  ['BANK_WEBHOOK', 'PAYOUT_WEBHOOK', 'REVIEW_WEBHOOK', 'SUPPORT_WEBHOOK', 'SANDBOX'].map((party) => [
    `${party}_SECRETS`,
    `k1:${randomBytes(32).toString('base64url')}`,
  ]),
)
let folder: string
const started: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-sandbox-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', ...secrets, ...environment },
  })
  started.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, printed: () => printed }
}

test('it says where it is, serves its page, and ends cleanly on SIGTERM', async () => {
  const sandbox = start({})
  await expect.poll(sandbox.printed).toMatch(/^sandbox on http:\/\/localhost:\d+\n/)
  const url = sandbox.printed().trim().replace('sandbox on ', '')
  expect((await fetch(`${url}/health`)).status).toBe(200)
  const page = await fetch(url)
  expect(page.headers.get('content-type')).toContain('text/html')
  const files = [...(await page.text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1])
  expect(files).toEqual(['/page/page.css', '/page/lists.css', '/page/page.js'])
  for (const file of files) expect((await fetch(`${url}${file}`)).status).toBe(200)
  sandbox.child.kill('SIGTERM')
  expect(await sandbox.ended).toBe(0)
})

test('it is refused in production, and says what is missing', async () => {
  const refused = start({ NODE_ENV: 'production' })
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).toContain('refused in production')
  const without = start({ BANK_WEBHOOK_SECRETS: '' })
  expect(await without.ended).toBe(1)
  expect(without.printed()).toContain('BANK_WEBHOOK_SECRETS')
})
