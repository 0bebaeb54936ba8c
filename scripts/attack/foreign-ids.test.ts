import { randomUUID } from 'node:crypto'
import { sendSpecialApplication } from '@hiram/contract/account/special-applications'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { sendSupportMessage, sendSupportPhoto } from '@hiram/contract/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '../../apps/server/src/http/perform.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { type Running, runningLoan, slip, transfer } from '../../apps/server/src/testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import type { TestCaller } from '../../apps/server/src/testing/test-call.ts'
import { idsOf, withForeignIds, withoutSession } from './foreign-ids.ts'

let server: TestServer
let owner: Running
beforeAll(async () => {
  server = await createTestContext({ routes })
  owner = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const { borrower, loanId } = owner
  const own = server.as(borrower)
  await own.ask(sendSupportMessage, { text: 'hello' })
  await own.ask(sendSupportPhoto, {}, { files: await slip() })
  await own.ask(uploadProof, { loanId, repayAmount: '1000' }, { files: await slip() })
  await own.ask(sendSpecialApplication, { kind: 'limitReview', text: 'a higher limit, please' })
  await transfer(owner, 1000n)
})
afterAll(() => server.stop())

const sending = (who: TestCaller) => async (call: { name: string }, input: Record<string, unknown>) => {
  const route = routes.find((one) => one.call.name === call.name)
  if (!route) throw new Error(call.name)
  const asked = { ...who, rid: randomUUID(), payloadDigest: randomUUID(), appId: 12, files: [], input }
  const performed = await perform(server.context, route, asked)
  return performed.kind === 'answer' ? performed.text : performed.kind
}

/** All that is stored of the borrower, as text. */
async function storedOf(borrowerId: string): Promise<Record<string, string>> {
  const { pool } = server.context
  const { rows: tables } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'borrower_id'`,
  )
  const stored: Record<string, string> = {}
  for (const { table_name: table } of tables) {
    const { rows } = await pool.query(
      `select coalesce(string_agg(t::text, '|' order by t::text), '') as text from "${table}" t where borrower_id = $1`,
      [borrowerId],
    )
    stored[table] = rows[0].text
  }
  return stored
}

test('another’s ids are answered in the same words as ids of no one, and nothing of theirs is changed', async () => {
  const { borrowerId } = owner.borrower
  const sets = await idsOf(server.context.config.DATABASE_URL, borrowerId)
  for (const name of ['loanId', 'photoId', 'proofId', 'messageId', 'applicationId', 'paymentId', 'consentId'])
    expect([name, typeof sets[0]?.[name]]).toEqual([name, 'string'])
  const other = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const before = await storedOf(borrowerId)
  const { asked, revealed } = await withForeignIds(sets, sending(other.borrower))
  expect(asked).toBeGreaterThan(60)
  expect(revealed).toEqual([])
  expect(await storedOf(borrowerId)).toEqual(before)
})

test('no call of borrowers is answered without a session, nor with another device’s', async () => {
  const [ids = {}] = await idsOf(server.context.config.DATABASE_URL, owner.borrower.borrowerId)
  const before = await storedOf(owner.borrower.borrowerId)
  const stolen = { ...owner.borrower, deviceThumbprint: server.visitor().deviceThumbprint }
  for (const who of [server.visitor(), stolen]) {
    const { asked, letIn } = await withoutSession(ids, sending(who))
    expect(asked).toBeGreaterThan(60)
    expect(letIn).toEqual([])
  }
  expect(await storedOf(owner.borrower.borrowerId)).toEqual(before)
})
