import { randomUUID } from 'node:crypto'
import { approve, listApprovals, readApproval } from '@hiram/contract/console/approvals'
import { permissions } from '@hiram/contract/console/permissions'
import { whoAmI } from '@hiram/contract/console/session'
import {
  changeRoles,
  endStaff,
  endStaffSessions,
  inviteStaff,
  listRoles,
  listStaff,
  readStaff,
} from '@hiram/contract/console/staff'
import { take, today } from '@hiram/contract/console/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** Two administrators whose passkeys signed just now. */
async function two(): Promise<[TestStaff, TestStaff]> {
  const [joy, liza] = [await office.staff(['administrator']), await office.staff(['administrator', 'financeLead'])]
  for (const one of [joy, liza]) await one.confirm(await one.addPasskey())
  return [joy, liza]
}

const reason = 'Moves to the finance team.'
const markets = ['ph' as const]

test('the list has everyone with roles, passkeys and sessions; the auditor reads it and changes nothing', async () => {
  const [joy] = await two()
  const [rita, bea] = [await office.staff(['auditor']), await office.staff(['collector'], ['ph'])]
  await bea.addPasskey()
  const { rows, counts } = await rita.ask(listStaff, {})
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
  expect(counts).toEqual({ active: rows.length, ended: 0 })
  expect(rows.find(({ staffId }) => staffId === bea.staffId)).toMatchObject({
    roles: ['collector'],
    markets: ['ph'],
    passkeys: 1,
    sessions: 1,
    waiting: null,
    isMe: false,
  })
  const first = rows[0]
  const rest = await rita.ask(listStaff, { after: `${first?.staffId}~${first?.name}` })
  expect(rest.rows).toEqual(rows.slice(1))
  expect((await rita.fails(listStaff, { after: 'x' })).code).toBe('invalidRequest')
  const one = await rita.ask(readStaff, { staffId: bea.staffId })
  expect(one).toMatchObject({ passkeys: [{ stoppedAt: null }], sessions: [{ openedBy: 'provider' }] })
  const { roles } = await rita.ask(listRoles, {})
  const reviewer = roles.find(({ role }) => role === 'reviewer')
  expect(reviewer?.permissions).toContain('review.decide')
  expect(reviewer?.permissions.every((name) => permissions.includes(name))).toBe(true)
  const change = { requestId: randomUUID(), staffId: bea.staffId, roles: ['auditor' as const], markets, reason }
  expect((await rita.fails(changeRoles, change)).code).toBe('forbidden')
  expect((await bea.fails(listStaff, {})).code).toBe('forbidden')
  expect((await joy.ask(listStaff, {})).rows.length).toBe(rows.length)
})

test('other roles wait for a second person, never one’s own; with them every session of the person ends', async () => {
  const [joy, liza] = await two()
  const [bea, finance] = [await office.staff(['collector'], ['ph']), await office.staff(['financeLead'])]
  const change = { requestId: randomUUID(), staffId: bea.staffId, roles: ['accountant' as const], markets, reason }
  expect((await joy.fails(changeRoles, { ...change, staffId: joy.staffId })).code).toBe('ownChange')
  expect((await joy.fails(changeRoles, { ...change, roles: ['collector'] })).fields).toEqual([
    { field: 'roles', reason: 'same' },
  ])
  const { approvalId } = await joy.ask(changeRoles, change)
  const again = { ...change, requestId: randomUUID() }
  expect((await liza.fails(changeRoles, again)).code).toBe('alreadyDecided')
  expect((await joy.ask(readStaff, { staffId: bea.staffId })).row.waiting).toMatchObject({
    approvalId,
    roles: ['accountant'],
    maker: { staffId: joy.staffId },
  })
  expect((await liza.ask(today, { queue: 'approval' })).rows).toContainEqual(
    expect.objectContaining({ itemId: approvalId, why: ['staffChange'], loanId: null }),
  )
  // no one is the second person of their own roles, and no one takes what they asked for from those who decide it
  const item = { queue: 'approval' as const, itemId: approvalId }
  expect((await joy.fails(take, item)).code).toBe('notFound')
  expect((await finance.ask(today, { view: 'mine', queue: 'approval' })).rows).toEqual([])
  // roles are no money
  const inMoney = await liza.ask(today, { view: 'money' })
  expect(inMoney.rows.map(({ itemId }) => itemId)).not.toContain(approvalId)
  expect(inMoney.counts.money).toBe(inMoney.rows.length)
  expect((await liza.ask(listApprovals, {})).rows).toContainEqual(expect.objectContaining({ kind: 'staffChange' }))
  expect(await liza.ask(readApproval, { approvalId })).toMatchObject({ plain: { posts: null, refused: null } })
  const tries = await Promise.all(Array.from({ length: 1000 }, () => joy.fails(approve, { approvalId })))
  expect(tries.map(({ code }) => code)).toContain('ownChange')
  const { rows } = await server.context.pool.query('select state, checker from approval where approval_id = $1', [
    approvalId,
  ])
  expect(rows).toEqual([{ state: 'waiting', checker: null }])
  await finance.confirm(await finance.addPasskey())
  expect(await finance.fails(approve, { approvalId })).toMatchObject({ code: 'forbidden', roles: ['administrator'] })
  expect((await bea.ask(whoAmI, {})).roles).toEqual(['collector'])
  await liza.ask(approve, { approvalId })
  expect(await bea.fails(whoAmI, {})).toMatchObject({ code: 'notSignedIn', because: 'ended' })
  expect((await joy.ask(readStaff, { staffId: bea.staffId })).row).toMatchObject({
    roles: ['accountant'],
    sessions: 0,
    waiting: null,
  })
}, 300_000)

test('no one agrees to their own roles, and what changed meanwhile is refused', async () => {
  const [joy, liza] = await two()
  const own = { requestId: randomUUID(), staffId: liza.staffId, roles: ['administrator' as const], markets, reason }
  const { approvalId } = await joy.ask(changeRoles, own)
  expect((await liza.fails(approve, { approvalId })).code).toBe('ownChange')
  await server.context.pool.query(`update staff set roles = '{auditor}' where staff_id = $1`, [liza.staffId])
  const third = await office.staff(['administrator'])
  await third.confirm(await third.addPasskey())
  expect((await third.ask(readApproval, { approvalId })).plain).toMatchObject({ refused: 'changedMeanwhile' })
  expect(await third.fails(approve, { approvalId })).toMatchObject({ refused: 'changedMeanwhile' })
})

test('a person is invited by two, and signs in by their address; one who is there is refused', async () => {
  const [joy, liza] = await two()
  const email = `new-${randomUUID()}@lender.example`
  const invited = {
    requestId: randomUUID(),
    name: 'Nina Pascual',
    email,
    roles: ['reviewer' as const],
    markets,
    reason,
  }
  expect((await joy.fails(inviteStaff, { ...invited, email: liza.email.toUpperCase() })).fields).toEqual([
    { field: 'email', reason: 'known' },
  ])
  expect((await joy.fails(inviteStaff, { ...invited, roles: [] })).fields).toMatchObject([{ field: 'roles' }])
  const { approvalId } = await joy.ask(inviteStaff, invited)
  await liza.ask(approve, { approvalId })
  const row = (await joy.ask(listStaff, {})).rows.find((one) => one.email === email)
  expect(row).toMatchObject({ name: 'Nina Pascual', roles: ['reviewer'], markets, passkeys: 0, lastActiveAt: null })
})

test('access ends at once and with it every session; never one’s own, and never the last administrator’s', async () => {
  const [joy, liza] = await two()
  const bea = await office.staff(['collector'])
  await joy.ask(endStaffSessions, { staffId: bea.staffId })
  expect(await bea.fails(whoAmI, {})).toMatchObject({ code: 'notSignedIn', because: 'ended' })
  await joy.ask(endStaff, { staffId: bea.staffId })
  expect((await joy.ask(listStaff, { view: 'ended' })).rows.map(({ staffId }) => staffId)).toContain(bea.staffId)
  expect((await joy.fails(endStaff, { staffId: bea.staffId })).code).toBe('notFound')
  expect((await joy.fails(endStaff, { staffId: joy.staffId })).code).toBe('ownChange')
  // of two that end each other at once, one stays
  await server.context.pool.query(
    `update staff set stopped_at = now() where 'administrator' = any(roles) and staff_id <> all($1::uuid[])`,
    [[joy.staffId, liza.staffId]],
  )
  const tries = [joy.ask(endStaff, { staffId: liza.staffId }), liza.ask(endStaff, { staffId: joy.staffId })]
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
