import * as calls from '@hiram/contract/account/deletion'
import { addDays, businessDate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { eraseAccount, eraseDueAccounts } from '../../areas/account/erase-account.ts'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { loginSteps } from '../../testing/login-steps.ts'
import { latestOf } from '../../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { journalFile, journalOfDay } from '../journal.ts'
import { trialBalance } from '../trial-balance.ts'
import { type ReportName, reports, runReport } from './reports.ts'

const first = businessDate('2026-06-20')
const hourMs = 3_600_000
const entity = 'ph-1'

/** Every report of these days, their journals and the trial balance, as one text. */
async function allOf({ context }: TestServer, days: readonly string[]): Promise<string> {
  const parts: unknown[] = []
  for (const asOf of days) {
    for (const name of Object.keys(reports) as ReportName[])
      parts.push(await runReport(context.database, { name, entity, asOf }, new Date(0)))
    parts.push(journalFile(await journalOfDay(context.database, { entity, day: asOf, form: 'detail' }, new Date(0))))
    parts.push(await trialBalance(context.database, { entity, from: first, to: asOf }))
  }
  return JSON.stringify(parts, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}

async function erased({ server, borrower }: Running): Promise<void> {
  const who = server.visitor()
  const { phone } = borrower
  await server.as(who).ask(calls.deletionSendVerifyCode, { phone, isVoice: '0', deviceId: 'd' })
  await server.as(who).call(calls.deletionIdentify, { phone, verifyCode: await loginSteps(server).sentCode(phone) })
  await server.as(who).ask(calls.destroyAccount, {})
  server.pass(49 * hourMs)
  await eraseDueAccounts(server.context)
  await server.runJobs({ eraseAccount: (payload) => eraseAccount(server.context, payload as Jobs['eraseAccount']) })
}

test('an erased account changes no byte of any report, journal or trial balance, and no one is named in them', async () => {
  const server = await createTestContext({ routes })
  try {
    await runBusinessDays(server.context)
    const staying = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
    const leaving = await runningLoan(server, { amount: 300_000n, period: 7, periodUnit: 'day' })
    await moveTo(leaving, addDays(first, 9))
    await runBusinessDays(server.context)
    await transfer(leaving, (await latestOf(server, leaving.borrower)).earlyRepaymentAmount)
    await moveTo(leaving, addDays(first, 11))
    await runBusinessDays(server.context)
    const days = [addDays(first, 5), addDays(first, 8), addDays(first, 10)]
    const before = await allOf(server, days)
    expect(before).toContain(leaving.loanId)
    await erased(leaving)
    const { rows } = await server.context.pool.query('select borrower_id from borrower_key')
    expect(rows).toEqual([{ borrower_id: staying.borrower.borrowerId }])
    expect(await allOf(server, days)).toBe(before)
    for (const { borrower } of [staying, leaving]) {
      expect(before).not.toContain(borrower.phone.slice(3))
      expect(before).not.toContain(borrower.borrowerId)
    }
  } finally {
    await server.stop()
  }
})
