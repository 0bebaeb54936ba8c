import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentHashes } from '../borrower/document-hashes.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { decide } from './decide.ts'
import { rulesVersion } from './rules.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.providers.answers.documents = {
    unclear: [],
    nameMatches: 'yes',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'verified',
    certificates: [],
  }
})

async function decisionsOf(borrowerId: string) {
  const { database } = server.context
  return database.selectFrom('decision').selectAll().where('borrower_id', '=', borrowerId).execute()
}

test('LON-06 a proof uploaded earlier but not in the application does not count as certification', async () => {
  server.providers.answers.documents = {
    unclear: [],
    nameMatches: 'yes',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'none',
    certificates: [],
  }
  const borrower = await readyBorrower(server)
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [{ step: 'workInfo', reason: 'notComplete' }],
  })
})

test('a decision begun under older rules and interrupted records the rules that decided, its stages keep their times', async () => {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, peso)
  const owner = { borrowerId: borrower.borrowerId, loanId: answer?.loanId ?? '' }
  const begun = { uploadData: '2026-06-20T01:00:00.000Z', evaluateRules: '2026-06-20T01:00:01.000Z' }
  await sql`insert into decision (borrower_id, loan_id, decision_id, stage, stage_times, rules_version, card_version, started_at)
    values (${owner.borrowerId}, ${owner.loanId}, gen_random_uuid(), 'analyseData', ${JSON.stringify(begun)}, 'old', 'old', now())`.execute(
    server.context.database,
  )
  await runLoanJobs(server)
  const [decided] = await decisionsOf(owner.borrowerId)
  expect(decided).toMatchObject({ outcome: 'withdrawal', rules_version: rulesVersion, stage_times: begun })
  expect(Object.keys(decided?.stage_times ?? {}).toSorted()).toEqual([
    'analyseData',
    'evaluateRules',
    'giveFinalResult',
    'uploadData',
  ])
})

test('two simultaneous runs of the job give one decision and notify the borrower once', async () => {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, peso)
  const owner = { borrowerId: borrower.borrowerId, loanId: answer?.loanId ?? '' }
  const { rows: before } = await sql<{ n: string }>`select count(*) as n from graphile_worker.jobs`.execute(
    server.context.database,
  )
  await Promise.all([decide(server.context, owner), decide(server.context, owner), decide(server.context, owner)])
  const { rows: after } = await sql<{ n: string }>`select count(*) as n from graphile_worker.jobs`.execute(
    server.context.database,
  )
  expect(Number(after[0]?.n) - Number(before[0]?.n)).toBe(1)
  expect(await decisionsOf(owner.borrowerId)).toHaveLength(1)
})

test('KYC-04 a document that is another borrower’s is detected by its photo, whatever number was typed', async () => {
  const { database, vault } = server.context
  const first = await readyBorrower(server)
  const second = await readyBorrower(server)
  const hash = documentHashes(vault, 'ph', 'passport', 'P1234567A').written
  await database
    .insertInto('document_identity')
    .values({ document_hash: hash, borrower_id: first.borrowerId })
    .execute()
  const { photo_id } = await database
    .selectFrom('photo')
    .select('photo_id')
    .where('borrower_id', '=', second.borrowerId)
    .where('kind', '=', 'idFront')
    .executeTakeFirstOrThrow()
  const read = { reading_sealed: Buffer.alloc(1), document_hash: hash, read_at: server.context.clock.wall() }
  await database
    .insertInto('document_reading')
    .values({ borrower_id: second.borrowerId, photo_id, ...read })
    .execute()
  await applyFor(server, second, peso)
  await runLoanJobs(server)
  expect(await latestOf(server, second)).toMatchObject({ status: 'refuse' })
  expect(await decisionsOf(second.borrowerId)).toMatchObject([{ reasons: ['documentAlreadyUsed'] }])
  await applyFor(server, first, peso)
  await runLoanJobs(server)
  expect(await latestOf(server, first)).not.toMatchObject({ status: 'refuse' })
})

test('KYC-04 a document that shows another number must be photographed or typed again', async () => {
  server.providers.answers.documents.numberMatches = 'no'
  const borrower = await readyBorrower(server)
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [{ step: 'id', reason: 'numberDiffersFromId' }],
  })
})
