import { randomUUID } from 'node:crypto'
import {
  approvalPhoto,
  approve,
  askCommand,
  openAnswer,
  openRemark,
  refuseApproval,
} from '@hiram/contract/console/approvals'
import { type AskedChange, askedChange } from '@hiram/contract/console/asked-changes'
import { addPasskey, newPasskeyChallenge, whoAmI } from '@hiram/contract/console/session'
import { changeRoles, endStaff, inviteStaff, listRoles, listStaff, readStaff } from '@hiram/contract/console/staff'
import { take, today } from '@hiram/contract/console/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from '../../routes.ts'
import { openStaffSession } from '../../staff/session.ts'
import { makePasskey } from '../../testing/authenticator.ts'
import { asked, consoleUrl, createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { type Running, runningLoan } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const page = { origin: consoleUrl, rpId: 'localhost' }
const markets = ['ph' as const]
const reason = 'A mistake of ours'
let server: TestServer
let office: TestConsole
let running: Running

beforeAll(async () => {
  server = await createTestContext({ routes })
  office = await createTestConsole(server)
  running = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

async function withPasskey(...roles: Parameters<TestConsole['staff']>[0]): Promise<TestStaff> {
  const person = await office.staff(roles)
  await person.confirm(await person.addPasskey())
  return person
}

async function goodwillAskedBy(maker: TestStaff): Promise<string> {
  const command = { kind: 'goodwill' as const, amount: '5000' }
  const request = { requestId: randomUUID(), loanId: running.loanId, command, reason }
  return (await maker.ask(askCommand, request)).approvalId ?? ''
}

test('who gives people their roles is the second person of roles alone, and of no money', async () => {
  const [administrator, lead] = [await withPasskey('administrator'), await withPasskey('financeLead')]
  const approvalId = await goodwillAskedBy(await office.staff(['accountant']))
  const refused = { code: 'forbidden', permission: 'money.approve', roles: ['financeLead'] }
  expect(await administrator.fails(approve, { approvalId })).toMatchObject(refused)
  expect(await administrator.fails(refuseApproval, { approvalId, reason })).toMatchObject(refused)
  expect((await administrator.ask(today, { queue: 'approval' })).rows).toEqual([])
  expect((await administrator.fails(take, { queue: 'approval', itemId: approvalId })).code).toBe('notFound')
  const { roles } = await administrator.ask(listRoles, {})
  const holding = roles.filter(({ permissions }) => permissions.includes('money.approve'))
  expect(holding.map(({ role }) => role)).toEqual(['financeLead'])
  await lead.ask(approve, { approvalId })
})

test('nor does an administrator open what the second person of a change of money reads', async () => {
  const administrator = await withPasskey('administrator')
  const accountant = await office.staff(['accountant'])
  const kinds: AskedChange[] = [
    { kind: 'proof', proofId: randomUUID(), providerReference: null, amount: 5000n },
    { kind: 'match', providerReference: 'IP1', amount: 5000n },
    {
      ...{ kind: 'request', applicationId: randomUUID(), request: 'limitReview', terms: {} },
      answer: '',
    },
  ]
  for (const [index, call] of [approvalPhoto, openRemark, openAnswer].entries()) {
    const approvalId = randomUUID()
    await server.context.pool.query(
      `insert into approval (approval_id, kind, market, loan_id, command, reason, maker, asked_at, lapses_at, state)
        values ($1, $2, 'ph', null, $3, '-', $4, $5, $6, 'waiting')`,
      [
        approvalId,
        kinds[index]?.kind,
        JSON.stringify(z.encode(askedChange, kinds[index] as AskedChange)),
        accountant.staffId,
        server.context.clock.instant(),
        new Date(server.context.clock.instant().getTime() + 86_400_000),
      ],
    )
    expect(await administrator.fails(call, { approvalId })).toMatchObject({
      code: 'forbidden',
      permission: 'money.approve',
    })
  }
})

/** The sign-in of someone who can sign in at the provider as this person: a session, and none of their passkeys. */
async function signedInAs({ staffId }: TestStaff) {
  const { context } = server
  const token = await openStaffSession(context, context.database, { staffId, openedBy: 'provider' })
  return async (call: Parameters<typeof asked>[1], request: object = {}) => {
    const answer = await asked(office.app, call, request as never, token)
    return answer.json() as { code?: string }
  }
}

test('attack: who signs in at the provider as a person who has a passkey gets no passkey of theirs', async () => {
  const lead = await withPasskey('financeLead')
  const approvalId = await goodwillAskedBy(await office.staff(['accountant']))
  const call = await signedInAs(lead)
  expect(await call(newPasskeyChallenge)).toMatchObject({ code: 'confirmNeeded' })
  // nor with a challenge of their own session
  const { made } = makePasskey(await lead.ask(newPasskeyChallenge, {}), page)
  expect(await call(addPasskey, { passkey: made })).toMatchObject({ code: 'confirmNeeded' })
  expect(await call(approve, { approvalId })).toMatchObject({ code: 'confirmNeeded' })
  expect((await lead.ask(whoAmI, {})).passkeys).toBe(1)
  // the person adds another with the one they have
  await lead.addPasskey()
  expect((await lead.ask(whoAmI, {})).passkeys).toBe(2)
})

test('passkeys that are lost are replaced by two people: access ends, and with it every passkey, and is given again', async () => {
  const [joy, liza] = [await withPasskey('administrator'), await withPasskey('administrator')]
  const lead = await withPasskey('financeLead')
  await joy.ask(endStaff, { staffId: lead.staffId })
  const stopped = await joy.ask(readStaff, { staffId: lead.staffId })
  expect(stopped.passkeys).toMatchObject([{ stoppedBecause: 'accessEnded' }])
  const again = {
    requestId: randomUUID(),
    name: 'Mara Lim',
    email: lead.email,
    roles: ['financeLead' as const],
    markets,
  }
  const { approvalId } = await joy.ask(inviteStaff, { ...again, reason })
  expect((await joy.fails(approve, { approvalId })).code).toBe('ownChange')
  await liza.ask(approve, { approvalId })
  const call = await signedInAs(lead)
  expect(await call(newPasskeyChallenge)).not.toHaveProperty('code')
})

test('attack: of an administrator alone: a role, a second account, and a role for the one they sign in as', async () => {
  const joy = await withPasskey('administrator')
  const accountant = await office.staff(['accountant'])
  const lead = { roles: ['financeLead' as const, 'administrator' as const], markets, reason }
  expect((await joy.fails(changeRoles, { requestId: randomUUID(), staffId: joy.staffId, ...lead })).code).toBe(
    'ownChange',
  )
  const second = { requestId: randomUUID(), name: 'Joy Again', email: 'joy.again@lender.example', ...lead }
  const invited = (await joy.ask(inviteStaff, second)).approvalId
  const raised = (await joy.ask(changeRoles, { requestId: randomUUID(), staffId: accountant.staffId, ...lead }))
    .approvalId
  for (const approvalId of [invited, raised]) expect((await joy.fails(approve, { approvalId })).code).toBe('ownChange')
  // signed in as the other, whose role is the one that waits
  const call = await signedInAs(accountant)
  expect(await call(approve, { approvalId: raised })).toMatchObject({ code: 'forbidden' })
  const { rows } = await joy.ask(listStaff, {})
  expect(rows.map(({ email }) => email)).not.toContain(second.email)
  expect(rows.find(({ staffId }) => staffId === accountant.staffId)?.roles).toEqual(['accountant'])
})
