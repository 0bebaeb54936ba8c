import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sandboxOfEachTest } from '../testing/sandbox.ts'

const own = sandboxOfEachTest()

test('a command goes to the server once, signed, with an id of its own, and its answer comes back', async () => {
  const asked = {
    kind: 'waiver',
    loanId: randomUUID(),
    part: 'late',
    amount: '500',
    askedBy: 'ana',
    reason: 'an outage',
  }
  own.receiver.answer(422)
  const { status, body } = await own.sandbox.call('POST', '/servicing/commands', asked)
  expect([status, body.status]).toEqual([200, 422])
  const [sent] = await own.receiver.took(1)
  expect(sent).toEqual({ commandId: expect.stringMatching(/^[0-9a-f-]{36}$/), ...asked })
  expect(own.receiver.notices).toMatchObject([{ path: '/webhooks/servicing', signed: true }])
  expect((await own.sandbox.call('POST', '/servicing/commands', { ...asked, kind: 'gift' })).status).toBe(400)
})
