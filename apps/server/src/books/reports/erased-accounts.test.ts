import { createHash } from 'node:crypto'
import * as calls from '@hiram/contract/account/deletion'
import { sendSpecialApplication } from '@hiram/contract/account/special-applications'
import { startExport } from '@hiram/contract/account-export'
import { sendSupportMessage } from '@hiram/contract/support'
import { addDays, type BusinessDate } from '@hiram/lending'
import { type MarketCode, marketCodes } from '@hiram/markets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount, eraseDueAccounts } from '../../areas/account/erase-account.ts'
import { makeExport } from '../../areas/account-export/make-export.ts'
import { makeDayFiles } from '../../exchange/day-files.ts'
import { statementOfBorrower } from '../../loan-documents/borrower-statement.ts'
import { storeLoanDocuments } from '../../loan-documents/store-loan-documents.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import {
  type Ended,
  ends,
  firstDay,
  lastDay,
  loansOfEveryEnd,
  personalValues,
  personOf,
} from '../../testing/loans-of-every-end.ts'
import { loginSteps } from '../../testing/login-steps.ts'
import { everythingReadable, found } from '../../testing/readable.ts'
import { runningLoan } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { journalFile, journalOfDay } from '../journal.ts'
import { accountStatement, trialBalance } from '../trial-balance.ts'
import { type ReportName, reports, runReport } from './reports.ts'

const hourMs = 3_600_000
const entityOf: Readonly<Record<MarketCode, string>> = { ph: 'ph-1', vn: 'vn-1' }

let server: TestServer
let loans: readonly Ended[]
let staying: Pick<Ended, 'borrower' | 'person'>
/** The borrowers' keys, as an old backup still has them. */
let keys: Buffer[]
const closedDays: BusinessDate[] = []
/** What each file of a day was when it was made first. */
const first = new Map<string, string>()

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each))
const hashOf = (value: unknown) => createHash('sha256').update(textOf(value)).digest('hex')

/** The files of a day of both entities that are not what they were when they were made first. */
async function differing(day: BusinessDate): Promise<string[]> {
  const { database, clock } = server.context
  const names: string[] = []
  for (const entity of Object.values(entityOf)) {
    const files = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((queries) => makeDayFiles(queries, { entity, day }, clock.instant()))
    for (const { name, sha256 } of files) {
      if (!first.has(name)) first.set(name, sha256)
      if (first.get(name) !== sha256) names.push(`${name} on ${clock.businessDate('ph')}`)
    }
  }
  return names
}

const changedOnTheWay: string[] = []
/** The same each time, so that a failure comes again. */
const someDayBefore = (index: number) => closedDays[(index * 7919) % Math.max(index, 1)]

async function dayIsOver(day: BusinessDate): Promise<void> {
  const index = closedDays.push(day) - 1
  const [before, earlier] = [closedDays[index - 1], someDayBefore(index)]
  for (const each of [day, before, earlier]) if (each) changedOnTheWay.push(...(await differing(each)))
}

beforeAll(async () => {
  server = await createTestContext({ routes, at: new Date(`${firstDay}T02:00:00Z`) })
  const person = personOf('ph', ends.length)
  const asked = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
  staying = { ...(await runningLoan(server, asked, 'ph', person)), person }
  loans = await loansOfEveryEnd(server, dayIsOver)
  for (const { borrower, person: of, loanId } of loans) {
    const { firstName, lastName } = of
    await storeLoanDocuments(server.context, { borrowerId: borrower.borrowerId, loanId })
    await server.as(borrower).ask(sendSupportMessage, { text: `This is ${firstName} ${lastName}` })
    await server.as(borrower).ask(sendSpecialApplication, { kind: 'limitReview', text: `For ${firstName}, please` })
    await server.as(borrower).ask(startExport, {})
  }
  await server.runJobs({ makeExport: (job) => makeExport(server.context, job as Jobs['makeExport']) })
  keys = await Promise.all(
    [...loans, staying].map(({ borrower }) => server.context.vault.keyOf(server.context.database, borrower.borrowerId)),
  )
})
afterAll(() => server.stop())

test('a day’s files are the same whatever came after it: money returned, corrected, recovered, a new plan, a payout again', async () => {
  expect(first.size).toBe(closedDays.length * 2 * 5)
  for (const day of closedDays) changedOnTheWay.push(...(await differing(day)))
  expect(changedOnTheWay).toEqual([])
})

/** All that is shown of these days and loans, each by its name, as the hash of its bytes. */
async function everythingShown(): Promise<Map<string, string>> {
  const { database } = server.context
  const shown = new Map<string, string>()
  for (const entity of Object.values(entityOf)) {
    for (const asOf of closedDays) {
      for (const name of Object.keys(reports) as ReportName[])
        shown.set(`${name} ${entity} ${asOf}`, hashOf(await runReport(database, { name, entity, asOf }, new Date(0))))
      for (const form of ['detail', 'summary'] as const)
        shown.set(
          `journal ${form} ${entity} ${asOf}`,
          journalFile(await journalOfDay(database, { entity, day: asOf, form }, new Date(0))),
        )
      for (const view of ['bookedOn', 'valueDate'] as const)
        shown.set(
          `balance ${view} ${entity} ${asOf}`,
          hashOf(await trialBalance(database, { entity, from: firstDay, to: asOf }, view)),
        )
    }
    const days = { entity, from: firstDay, to: addDays(lastDay, -1) }
    for (const { code } of await trialBalance(database, days))
      shown.set(`account ${code} ${entity}`, hashOf(await accountStatement(database, { ...days, account: code })))
  }
  for (const { borrower, market, end } of loans) {
    const of = { borrowerId: borrower.borrowerId, market, today: lastDay }
    shown.set(`statement ${market} ${end}`, textOf(await statementOfBorrower(database, of, {})))
  }
  const { rows } = await sql<{
    position: string
    row: unknown
  }>`select position::text, to_jsonb(e) as row from event e`.execute(database)
  for (const { position, row } of rows) shown.set(`event ${position}`, textOf(row))
  return shown
}

/** Of each borrower what is looked for, and the keyed hash by which their phone is found. */
const values = () =>
  [...loans, staying].map((of) => {
    const hash = server.context.vault.findHashes('phone', of.borrower.phone).written.toString('hex')
    return { of, sought: [...personalValues(of), hash] }
  })

async function erased(): Promise<void> {
  for (const { borrower } of loans) {
    const who = server.visitor({ market: borrower.market, host: borrower.host })
    const { phone } = borrower
    await server.as(who).ask(calls.deletionSendVerifyCode, { phone, isVoice: '0', deviceId: 'd' })
    await server.as(who).call(calls.deletionIdentify, { phone, verifyCode: await loginSteps(server).sentCode(phone) })
    await server.as(who).ask(calls.destroyAccount, {})
  }
  server.pass(49 * hourMs)
  await eraseDueAccounts(server.context)
  await server.runJobs({ eraseAccount: (job) => eraseAccount(server.context, job as Jobs['eraseAccount']) })
  await server.runJobs()
}

test('accounts of every end erased: no value of theirs is anywhere, and all that is shown of their loans is the same', async () => {
  const shown = await everythingShown()
  const before = await everythingReadable(server, keys)
  // the search finds what is there, however it is kept
  for (const { of, sought } of values())
    for (const [value, places] of found(before, sought))
      expect([of.person.firstName, value, places.size > 0]).toEqual([of.person.firstName, value, true])

  await erased()
  const { rows } = await server.context.pool.query('select borrower_id from borrower_key')
  expect(rows).toEqual([{ borrower_id: staying.borrower.borrowerId }])
  const after = await everythingReadable(server, keys)
  const left: string[] = []
  for (const { of, sought } of values())
    for (const [value, places] of found(after, sought))
      if (of === staying) expect([value, places.size > 0]).toEqual([value, true])
      else for (const place of places) left.push(`${place}: ${value}`)
  expect(left).toEqual([])

  const now = await everythingShown()
  expect([...shown].filter(([name, text]) => now.get(name) !== text).map(([name]) => name)).toEqual([])
  expect(marketCodes().flatMap((market) => loans.filter((loan) => loan.market === market)).length).toBe(2 * ends.length)
})

test('the files of every day are the same once the accounts are erased', async () => {
  const names: string[] = []
  for (const day of closedDays) names.push(...(await differing(day)))
  expect(names).toEqual([])
})
