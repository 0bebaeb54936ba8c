import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askCommand } from '@hiram/contract/console/approvals'
import { readLoan } from '@hiram/contract/console/loans'
import { roleNames } from '@hiram/contract/console/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleRoutes } from '../../apps/server/src/console/console-routes.ts'
import { routes } from '../../apps/server/src/routes.ts'
import { consoleUrl, createTestConsole, type TestConsole } from '../../apps/server/src/testing/console.ts'
import { type Running, runningLoan, transfer } from '../../apps/server/src/testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import { root } from '../run/root.ts'
import { asEachRole, asStrangers, fromElsewhere, type Office, permissionTable } from './console-callers.ts'
import { everyConsoleField } from './console-fields.ts'
import { type Send, staffRequest } from './console-requests.ts'
import { samplesOf } from './mutations.ts'

let server: TestServer
let office: TestConsole
let running: Running
let send: Send
let staff: Office

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  send = async ({ method, path, headers, body }) => {
    const answer = await office.app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, text: answer.body }
  }
  const tokens = {} as Record<(typeof roleNames)[number], string>
  for (const role of roleNames) tokens[role] = (await office.staff([role])).token
  staff = { send, origin: consoleUrl, tokens }
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

test('who has no session of staff is let in by no call: no one, a borrower, one who left, one whose session ended', async () => {
  const left = await office.staff(['administrator'])
  await server.context.pool.query('update staff set stopped_at = now() where staff_id = $1', [left.staffId])
  const ended = await office.staff(['administrator'])
  await server.context.pool.query('update staff_session set ended_at = now() where staff_id = $1', [ended.staffId])
  const { token } = running.borrower
  expect(token).not.toBe('')
  expect(await asStrangers(staff, [undefined, '', 'x', token, left.token, ended.token, `${token}, `])).toBe(0)
})

test('nor is another page, with the session of someone who may do everything', async () => {
  expect(await fromElsewhere(staff, (await office.staff([...roleNames])).token)).toBe(0)
})

test('each role may call what docs/permissions.md says, and nothing else', async () => {
  const page = await readFile(join(root, 'docs/permissions.md'), 'utf8')
  expect(page).toContain(permissionTable(await asEachRole(staff)))
})

/** What makes a list shorter. */
const narrows = new Set(['after', 'market', 'day', 'staffId', 'view', 'order', 'state'])

test('someone of another market finds nothing of this one, by any call', async () => {
  const { loanId, borrower } = running
  const providerReference = `IP${randomUUID().slice(0, 8)}`
  await transfer(running, 2000n, { reference: providerReference, remark: 'for no loan' })
  const lead = await office.staff(['financeLead'], ['ph'])
  const asks = {
    requestId: randomUUID(),
    loanId,
    command: { kind: 'goodwill' as const, amount: '5000' },
    reason: 'A mistake of ours',
  }
  const { approvalId } = await lead.ask(askCommand, asks)
  const { loan } = await lead.ask(readLoan, { loanId })
  const { borrowerId } = borrower
  const known = { loanId, borrowerId, providerReference, approvalId, queue: 'unmatched', itemId: providerReference }
  const ids = [loanId, borrowerId, providerReference, approvalId ?? 'none', loan.loanNumber]
  const ask = async (token: string) => {
    const found: string[] = []
    for (const { call } of consoleRoutes.filter(({ call: { name } }) => name !== 'signOut'))
      for (const text of [borrower.phone, loan.loanNumber]) {
        const sample = Object.entries(samplesOf(call, { ...known, text, about: text })[0] ?? {})
        const wire = Object.fromEntries(sample.filter(([field]) => !narrows.has(field)))
        const request = staffRequest(call, wire, { origin: consoleUrl, token })
        const answer = request && (await send(request))
        if (ids.some((id) => answer?.text.includes(id))) found.push(call.name)
      }
    return new Set(found)
  }
  const reads = [
    'listLoans',
    'readLoan',
    'readBorrower',
    'search',
    'readUnmatched',
    'listUnmatched',
    'listApprovals',
    'readApproval',
    'today',
  ]
  const everything = [...roleNames]
  expect([...(await ask((await office.staff(everything, ['ph'])).token))]).toEqual(
    expect.arrayContaining([...reads, 'listAudit']),
  )
  expect([...(await ask((await office.staff(everything, ['vn'])).token))]).toEqual([])
})

test('no field of any call of the console, whatever it holds, breaks the server; the audit log reads on', async () => {
  const { token } = await office.staff([...roleNames])
  const reference = `IP${randomUUID().slice(0, 8)}`
  await transfer(running, 1000n, { reference, remark: 'for no loan' })
  const known = {
    loanId: running.loanId,
    borrowerId: running.borrower.borrowerId,
    providerReference: reference,
    itemId: reference,
  }
  // another part of the values for each call, so that together they meet them all
  const pick = (at: number, call: number) => at === 0 || at % 7 === call % 7
  const { sent, broken } = await everyConsoleField({ send, origin: consoleUrl, token, known, pick })
  expect(broken).toEqual([])
  expect(sent).toBeGreaterThan(500)
})
