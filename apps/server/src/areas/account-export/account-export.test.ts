import { createHash, randomUUID } from 'node:crypto'
import { exportPart, latestExport, startExport } from '@hiram/contract/account-export'
import { giveConsents } from '@hiram/contract/app-info/consents'
import { loanAgreement } from '@hiram/contract/loan-documents'
import { saveLocation } from '@hiram/contract/location'
import { consentDocuments, consentVersion } from '@hiram/markets/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../auth/start-session.ts'
import { insertRow } from '../../database/rows.ts'
import { newToken } from '../../http/session.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { applyFor, borrowerWithLoan, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { unzip } from '../../testing/unzip.ts'
import { type Entry, zipParts } from './archive.ts'
import { dropExport, makeExport } from './make-export.ts'
import { notExported, subjects } from './subjects.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const hourMs = 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({
    routes,
  })
})
afterAll(() => server.stop())

async function made(borrower: TestBorrower) {
  const { exportId } = await server.as(borrower).ask(startExport, {})
  await server.runJobs({ makeExport: (job) => makeExport(server.context, job as Jobs['makeExport']) })
  const { export: ready } = await server.as(borrower).ask(latestExport, {})
  if (ready?.state !== 'ready') throw new Error('the export is not ready')
  expect(ready).toMatchObject({ exportId, done: ready.total })
  const parts: Buffer[] = []
  for (let number = 0; number < ready.parts; number++) {
    const { bytes } = await server.as(borrower).ask(exportPart, { exportId, number })
    parts.push(Buffer.from(bytes, 'base64'))
  }
  const zip = Buffer.concat(parts)
  expect([zip.length, createHash('sha256').update(zip).digest('hex')]).toEqual([ready.bytes, ready.sha256])
  return { ready, files: await unzip(zip) }
}

/** The same borrower on the same device, signed in once more. */
async function signedInAgain(borrower: TestBorrower): Promise<TestBorrower> {
  const { context } = server
  const { borrowerId, deviceThumbprint } = borrower
  const token = await startSession({ context, queries: context.database, deviceThumbprint }, borrowerId)
  return { ...borrower, token }
}

test('INI-08 every stored position is in the archive, opened, and the consent to it', async () => {
  const borrower = await server.newBorrower()
  const consent = { document: 'location' as const, version: consentVersion, locale: 'en-US' as const }
  await server.as(borrower).ask(giveConsents, { consents: [consent] })
  const report = { longitude: 121.05432, latitude: 14.60987, startType: 'start' as const, phone: borrower.phone }
  await server.as(borrower).ask(saveLocation, report)
  const { files } = await made(borrower)
  const { places } = JSON.parse(files.get('usage.json')?.toString() ?? '{}')
  expect(places).toMatchObject([{ position: { latitude: 14.61, longitude: 121.05 } }])
  expect(files.get('usage.json')?.toString()).not.toMatch(/14\.609|121\.054/)
  const texts = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes.toString())
  expect(texts.some((text) => text.includes('"location"'))).toBe(true)
})

test('everything held comes in one archive, opened: answers, photos, loans, documents', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  const agreement = await server.as(borrower).ask(loanAgreement, { loanId })
  const { files, ready } = await made(borrower)
  const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '')
  expect(ready.fileName).toMatch(/^hiram-\d{4}-\d{2}-\d{2}\.zip$/)
  for (const name of Object.keys(subjects)) expect(files.has(`${name}.json`)).toBe(true)
  expect(json('account').account[0]).toMatchObject({ phone: borrower.phone, market: 'ph' })
  const answers = json('profile').steps.find((step: { step: string }) => step.step === 'basal').answers
  expect(answers).toMatchObject({ firstName: 'Maria', email: 'maria@example.com' })
  expect(json('loans').loans[0]).toMatchObject({ loanId, principal: '9000.00 PHP', status: 'repay' })
  expect(json('payments').payouts[0].account).toMatchObject({ accountNumber: '001234567890' })
  const loanDocument = json('documents').documents.find((one: { kind: string }) => one.kind === 'agreement')
  expect(files.get(loanDocument.file)?.equals(Buffer.from(agreement.pdf, 'base64'))).toBe(true)
  const photos: { kind: string; file: string }[] = json('photos').photos
  expect(photos.length).toBeGreaterThanOrEqual(5)
  for (const { kind, file } of photos) expect(files.get(file)?.toString()).toBe(`a photo of ${kind}`)
  const consents: { document: string; textHash: string; file: string }[] = json('consents').consents
  expect(consents.map(({ document }) => document).sort()).toEqual([...consentDocuments].sort())
  for (const { textHash, file } of consents) {
    const text = files.get(file) ?? ''
    expect(createHash('sha256').update(text).digest('hex')).toBe(textHash)
  }
  const readme = files.get('README.txt')?.toString() ?? ''
  expect(readme).toContain('All the data we hold about you')
  const folders = [...readme.matchAll(/in the folder (\w+)/g)].map(([, folder]) => folder)
  expect(folders.sort()).toEqual(['consents', 'documents', 'messages', 'photos', 'proofs'])
  for (const name of Object.keys(subjects)) {
    expect(files.get(`${name}.json`)?.toString()).not.toMatch(/Sealed"|tokenHash|borrowerId|fileName/)
  }
})

test('a text agreed to before texts were kept is not in the archive: its consent has the hash alone', async () => {
  const borrower = await server.newBorrower()
  await insertRow(server.context.database, 'consent', {
    borrower_id: borrower.borrowerId,
    consent_id: randomUUID(),
    document: 'dataUse',
    version: '2025-01-01',
    locale: 'en-US',
    text_hash: createHash('sha256').update('other words').digest(),
    loan_id: null,
    given_at: server.context.clock.instant(),
  })
  const { files } = await made(borrower)
  const { consents } = JSON.parse(files.get('consents.json')?.toString() ?? '')
  expect(consents).toMatchObject([{ document: 'dataUse', textHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(consents[0]).not.toHaveProperty('file')
  expect([...files.keys()].filter((name) => name.startsWith('consents/'))).toEqual([])
})

test('what a person at the lender looked at is in the archive, opened', async () => {
  const borrower = await readyBorrower(server, { face: 'review' })
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  const { files } = await made(borrower)
  const [look] = JSON.parse(files.get('loans.json')?.toString() ?? '').looksByAPerson
  expect(look).toMatchObject({
    reasons: ['face:review'],
    outcome: null,
    reviewMaterial: { person: { fullName: 'Maria Santos', documentNumber: '012345678901' } },
  })
})

test('an export is sealed where it lies, and ends with its hour: files and rows go', async () => {
  const { borrower } = await borrowerWithLoan(server, peso)
  const { ready } = await made(borrower)
  const owner = { borrowerId: borrower.borrowerId, exportId: ready.exportId }
  const stored = await server.context.database
    .selectFrom('account_export_part')
    .select('file_name')
    .where('export_id', '=', ready.exportId)
    .execute()
  expect(stored.length).toBe(ready.parts)
  for (const { file_name } of stored) {
    expect(server.providers.storedFiles.get(file_name)?.subarray(0, 2).toString()).not.toBe('PK')
  }
  server.pass(hourMs + 1000)
  expect((await server.as(borrower).ask(latestExport, {})).export).toBeNull()
  const late = await server.as(borrower).call(exportPart, { exportId: ready.exportId, number: 0 })
  expect(late.error).toBe('exportGone')
  await dropExport(server.context, owner)
  for (const { file_name } of stored) expect(server.providers.storedFiles.has(file_name)).toBe(false)
  await dropExport(server.context, owner)
})

test('only the session that asked has it: not another one of the same borrower, not another borrower', async () => {
  const { borrower } = await borrowerWithLoan(server, peso)
  const { ready } = await made(borrower)
  const others = [await signedInAgain(borrower), await server.newBorrower()]
  for (const other of others) {
    expect((await server.as(other).ask(latestExport, {})).export).toBeNull()
    const refused = await server.as(other).call(exportPart, { exportId: ready.exportId, number: 0 })
    expect(refused.error).toBe('exportGone')
  }
  const stranger = { ...borrower, token: newToken(borrower.borrowerId).token }
  expect((await server.as(stranger).call(latestExport, {})).code).toBe(401)
})

test('asked for twice it is made once; a few a day and no more', async () => {
  const borrower = await server.newBorrower()
  const first = await server.as(borrower).ask(startExport, {})
  expect((await server.as(borrower).ask(startExport, {})).exportId).toBe(first.exportId)
  await server.runJobs({ makeExport: (job) => makeExport(server.context, job as Jobs['makeExport']) })
  for (let count = 2; count <= 5; count++) {
    server.pass(1000)
    await made(borrower)
  }
  expect((await server.as(borrower).call(startExport, {})).error).toBe('tooMany')
})

test('a job that was cut off begins again, and an account deleted meanwhile leaves nothing behind', async () => {
  const borrower = await server.newBorrower()
  const { exportId } = await server.as(borrower).ask(startExport, {})
  const owner = { borrowerId: borrower.borrowerId, exportId }
  const left = 'a-part-of-a-run-that-died'
  server.providers.storedFiles.set(left, Buffer.from('x'))
  await server.context.database
    .insertInto('account_export_part')
    .values({ borrower_id: borrower.borrowerId, export_id: exportId, number: 0, file_name: left })
    .execute()
  await makeExport(server.context, owner)
  expect(server.providers.storedFiles.has(left)).toBe(false)
  expect((await server.as(borrower).ask(latestExport, {})).export).toMatchObject({ state: 'ready', parts: 1 })

  const other = await server.newBorrower()
  const asked = await server.as(other).ask(startExport, {})
  await server.context.database.deleteFrom('borrower_key').where('borrower_id', '=', other.borrowerId).execute()
  await makeExport(server.context, { borrowerId: other.borrowerId, exportId: asked.exportId })
  expect((await server.as(other).ask(latestExport, {})).export).toBeNull()
})

test('a large archive comes in equal parts that make one file', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251))
  const entries: Entry[] = [1, 2, 3].map((number) => ({
    path: `${number}.bin`,
    isPacked: true,
    open: async () => bytes,
  }))
  const parts: Buffer[] = []
  const at = new Date('2026-06-20T02:00:00Z')
  for await (const part of zipParts(entries, { partBytes: 65_536, at, written: async () => undefined }))
    parts.push(part)
  expect(parts.slice(0, -1).every((part) => part.length === 65_536)).toBe(true)
  const files = await unzip(Buffer.concat(parts))
  for (const { path } of entries) expect(files.get(path)?.equals(bytes)).toBe(true)
  const broken: Entry = { path: 'x', isPacked: false, open: () => Promise.reject(new Error('no such file')) }
  const reading = zipParts([broken], { partBytes: 10, at, written: async () => undefined })
  await expect(reading.next()).rejects.toThrow('no such file')
})

test('every table with a borrower in it is in the archive or says why not, and no sealed column stays closed', async () => {
  const { rows } = await server.context.pool.query<{ table_name: string; columns: string[] }>(`
    select c.table_name, array_agg(c.column_name::text) as columns
    from information_schema.columns c join pg_class t on t.oid = c.table_name::regclass and not t.relispartition
    where c.table_schema = 'public' group by c.table_name
    having bool_or(c.column_name in ('borrower_id', 'subject_id'))`)
  const sources = Object.values(subjects).flat()
  const exported = sources.map(({ table }) => table)
  const named = [...exported, ...Object.keys(notExported)]
  expect(rows.map(({ table_name }) => table_name).filter((table) => !named.includes(table))).toEqual([])
  expect(named.filter((table) => !rows.some(({ table_name }) => table_name === table))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  for (const { table, sealed = [], without = [], file } of sources) {
    const columns = rows.find(({ table_name }) => table_name === table)?.columns ?? []
    const closed = columns.filter((column) => column.endsWith('_sealed') || column.endsWith('token_hash'))
    const named = [...sealed.map(({ column }) => column), ...without]
    expect([table, closed.filter((column) => !named.includes(column))]).toEqual([table, []])
    expect([table, columns.includes('file_name')]).toEqual([table, file !== undefined])
  }
})
