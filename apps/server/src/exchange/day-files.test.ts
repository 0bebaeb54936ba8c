import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { exchangeOf } from '../providers/files/files-of.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Jobs } from '../queue/job-store.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { dayFiles } from './day-files.ts'
import { latestDayFiles } from './day-files-store.ts'
import { writeDayFiles } from './write-day-files.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const closed = { entity: 'ph-1', day: '2026-06-22' }

let server: TestServer
let folder: string
let paid: Running
let untouched: Running

/** Two loans that owe, one that is paid off on 2026-06-22, and that day closed. */
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  paid = await runningLoan(server, peso)
  const owing = await runningLoan(server, peso)
  untouched = await runningLoan(server, peso)
  await runBusinessDays(server.context)
  await moveTo(owing, '2026-06-22')
  await runBusinessDays(server.context)
  await transfer(owing, 5_000n)
  await transfer(paid, 2_000_000n)
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-exchange-'))
  server.providers.exchange = exchangeOf({ EXCHANGE_DIR: folder })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const runJobs = () =>
  server.runJobs({
    writeDayFiles: async (job) => void (await writeDayFiles(server.context, job as Jobs['writeDayFiles'])),
  })

async function left(): Promise<Record<string, string>> {
  const names = await readdir(join(folder, 'out'))
  const texts = names.map(async (name) => [name, await readFile(join(folder, 'out', name), 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}

/** Lines by the names of their columns; none of these cells is quoted. */
function linesOf(text: string, skipped = 0): Record<string, string>[] {
  const [head = '', ...lines] = text.split('\r\n').slice(skipped, -1)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

test('a failed write is tried again, seen, and leaves no manifest; then all is there with its hash', async () => {
  const exchange = exchangeOf({ EXCHANGE_DIR: folder })
  if (!exchange) throw new Error('no place')
  let isBroken = true
  const put = async (name: string, bytes: Buffer) => {
    if (isBroken && name.includes('caps')) throw new ProviderError('exchange', 'timeout')
    await exchange.outgoing.put(name, bytes)
  }
  server.providers.exchange = { ...exchange, outgoing: { ...exchange.outgoing, put } }
  await moveTo(paid, '2026-06-23')
  await runBusinessDays(server.context)
  await runJobs()
  const states = async () =>
    (await latestDayFiles(server.context.database, 10)).filter(
      ({ entity, day }) => entity === 'ph-1' && day === closed.day,
    )
  expect(await states()).toMatchObject([{ written_at: null, tries: 1, failure: 'ProviderError' }])
  expect(Object.keys(await left())).not.toContain('ph-1_2026-06-22_manifest.json')

  isBroken = false
  await writeDayFiles(server.context, closed)
  expect(await states()).toMatchObject([{ written_at: server.context.clock.instant(), tries: 2, failure: null }])
  const files = await left()
  const manifest = JSON.parse(files['ph-1_2026-06-22_manifest.json'] ?? '')
  expect(manifest).toMatchObject({ version: 1, ...closed })
  expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual(
    Object.keys(dayFiles).map((name) => `ph-1_2026-06-22_${name}.csv`),
  )
  for (const { name, bytes, sha256 } of manifest.files) {
    expect(Buffer.byteLength(files[name] ?? '')).toBe(bytes)
    expect(
      createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
})

test('journal and balances sum up, and each file has its columns', async () => {
  await writeDayFiles(server.context, closed)
  const files = await left()
  for (const [name, { columns }] of Object.entries(dayFiles)) {
    const lines = files[`ph-1_2026-06-22_${name}.csv`]?.split('\r\n') ?? []
    expect(lines[name === 'journal' ? 2 : 0]?.replaceAll('"', '')).toBe(Object.keys(columns).join())
  }
  const cents = (text: string | undefined) => BigInt((text ?? '').replace('.', ''))
  const sum = (lines: Record<string, string>[], column: string) =>
    lines.reduce((total, line) => total + cents(line[column]), 0n)
  const journal = linesOf(files['ph-1_2026-06-22_journal.csv'] ?? '', 2)
  const balances = linesOf(files['ph-1_2026-06-22_balances.csv'] ?? '')
  expect(sum(journal, 'debit')).toBeGreaterThan(0n)
  expect(sum(journal, 'debit')).toBe(sum(journal, 'credit'))
  expect(sum(balances, 'debit')).toBe(sum(journal, 'debit'))
  expect(sum(balances, 'closing')).toBe(0n)
})

test('the credit bureau’s content has the loan that owes and the one that ended, and no name', async () => {
  await writeDayFiles(server.context, closed)
  const text = (await left())['ph-1_2026-06-22_credit-data.csv'] ?? ''
  const lines = linesOf(text)
  expect(lines.map(({ status }) => status).sort()).toEqual(['closed', 'current', 'current'])
  const ended = lines.find(({ status }) => status === 'closed')
  expect(ended).toMatchObject({
    subject: paid.borrower.borrowerId,
    principal: '0.00',
    charges: '0.00',
    amount: '9000.00',
  })
  expect(ended?.['last payment on']).toBe('2026-06-22')
  const { rows } = await server.context.pool.query('select number from loan_number where loan_id = $1', [paid.loanId])
  expect(ended?.contract).toBe(rows[0].number)
  expect(lines.find(({ status }) => status === 'current')).toMatchObject({ currency: 'PHP', overdue: '0.00' })
})

test('the cap list has every loan of the month beside its ceilings, none above', async () => {
  await writeDayFiles(server.context, closed)
  const lines = linesOf(
    (await left())['ph-1_2026-06-22_caps.csv']?.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(',', ';')) ?? '',
  )
  expect(lines.map(({ above }) => above)).toEqual(['0', '0', '0'])
  for (const line of lines) {
    expect(line).toMatchObject({ principal: '9000.00', 'paid out on': '2026-06-20' })
    expect(Number(line['nominal distance'])).toBeGreaterThanOrEqual(0)
    expect(Number(line['effective rate a month'])).toBeLessThanOrEqual(0.12)
  }
})

test('made again later, in a folder or a bucket, it is the same to the byte; another file is not written over', async () => {
  await writeDayFiles(server.context, closed)
  const first = await left()
  expect(linesOf(first['ph-1_2026-06-22_credit-data.csv'] ?? '').map((line) => line['paid out on'])).toEqual(
    Array(3).fill('2026-06-20'),
  )
  // a payment of the past, known later, changes later days alone
  const owing = await runningLoan(server, peso)
  await moveTo(owing, '2026-06-26')
  await runBusinessDays(server.context)
  await transfer(paid, 10_000n, { valueDate: '2026-06-21' })
  // and so does money that the bank sends back
  const order = await server.context.database
    .selectFrom('payout_order')
    .select('order_id')
    .where('loan_id', '=', untouched.loanId)
    .executeTakeFirstOrThrow()
  const notice = { orderId: order.order_id, providerReference: 'sent-back', state: 'returned' } as const
  expect(await handlePayoutNotice(server.context, notice)).toBe('counted')
  await writeDayFiles(server.context, closed)
  await rm(join(folder, 'out'), { recursive: true })
  await writeDayFiles(server.context, closed)
  expect(await left()).toEqual(first)

  const credentials = { accessKeyId: 'hiram', secretAccessKey: 'a secret of the store' }
  const store = await startS3Server({ ...credentials, region: 'ap-southeast-1', bucket: 'exchange' })
  try {
    server.providers.exchange = exchangeOf({
      EXCHANGE_S3_BUCKET: 'exchange',
      EXCHANGE_S3_REGION: 'ap-southeast-1',
      EXCHANGE_S3_ENDPOINT: store.endpoint,
      EXCHANGE_S3_PREFIX: 'hiram/',
      EXCHANGE_S3_ACCESS_KEY: credentials.accessKeyId,
      EXCHANGE_S3_SECRET_KEY: credentials.secretAccessKey,
    })
    await writeDayFiles(server.context, closed)
    const stored = [...store.objects].map(([key, { bytes }]) => [key.replace('hiram/out/', ''), bytes.toString()])
    expect(Object.fromEntries(stored)).toEqual(first)
  } finally {
    await store.stop()
  }

  server.providers.exchange = exchangeOf({ EXCHANGE_DIR: folder })
  const name = 'ph-1_2026-06-22_balances.csv'
  await writeFile(join(folder, 'out', name), 'theirs')
  await expect(writeDayFiles(server.context, closed)).rejects.toThrow(`there is another file ${name}`)
  expect((await left())[name]).toBe('theirs')
})
