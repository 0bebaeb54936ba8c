import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sandboxOfEachTest } from '../testing/sandbox.ts'

const own = sandboxOfEachTest()
const pages = [
  [
    'servicing',
    { kind: 'waiver', loanId: randomUUID(), part: 'late', amount: '500', askedBy: 'ana', reason: 'an outage' },
  ],
  ['books', { kind: 'closePeriod', entity: 'ph-1', month: '2026-11', askedBy: 'ana', approvedBy: 'ben' }],
] as const

test.each(pages)('a command of %s goes to the server once, signed, and its answer comes back', async (name, asked) => {
  own.receiver.answer(422)
  const { status, body } = await own.sandbox.call('POST', `/${name}/commands`, asked)
  expect([status, body.status]).toEqual([200, 422])
  const [sent] = await own.receiver.took(1)
  expect(sent).toEqual({ commandId: expect.stringMatching(/^[0-9a-f-]{36}$/), ...asked })
  expect(own.receiver.notices).toMatchObject([{ path: `/webhooks/${name}`, signed: true }])
  expect((await own.sandbox.call('POST', `/${name}/commands`, { ...asked, kind: 'gift' })).status).toBe(400)
})

test.each(pages)('the page of %s has its form and loads its own files', async (name) => {
  const get = (url: string) => own.sandbox.app.inject({ url })
  const page = await get(`/${name}`)
  expect(page.headers['content-type']).toContain('text/html')
  const text = page.payload
  expect(text).toContain(`action="/${name}/commands"`)
  expect(text).toContain('name="askedBy"')
  const files = [...text.matchAll(/(?:href|src)="(\/[^"]+\.\w+)"/g)].map((match) => match[1])
  expect(files).toContain(`/commands/${name}.js`)
  for (const file of files) expect((await get(file ?? '')).statusCode).toBe(200)
})
