import { expect, test } from 'vitest'
import { sandboxOfEachTest, startReceiver } from './testing/sandbox.ts'

const own = sandboxOfEachTest()

const move = (to: object) => own.sandbox.call('POST', '/clock', to)

test('time moves by hours, by days and to a date, by signed calls to the server', async () => {
  expect((await own.sandbox.call('GET', '/clock')).body.businessDates).toEqual({ ph: '2026-06-20', vn: '2026-06-20' })
  expect((await move({ days: 7 })).body.businessDates.ph).toBe('2026-06-27')
  expect((await move({ date: '2026-07-20', market: 'vn' })).body.businessDates.vn).toBe('2026-07-20')
  expect((await move({ hours: 5 })).status).toBe(200)
  expect(own.receiver.shifts).toEqual([7 * 86_400, 30 * 86_400, 30 * 86_400 + 5 * 3600])
})

test('a long way is gone in steps, each with its own time to answer', async () => {
  expect((await move({ days: 70 })).body.businessDates.ph).toBe('2026-08-29')
  expect(own.receiver.shifts).toEqual([30 * 86_400, 60 * 86_400, 70 * 86_400])
})

test('to the same day is done already, back is refused', async () => {
  expect((await move({ date: '2026-06-20', market: 'ph' })).status).toBe(200)
  expect((await move({ date: '2026-06-19', market: 'ph' })).body.code).toBe('timeDoesNotGoBack')
  for (const wrong of [
    { hours: 24 },
    { days: 0 },
    { days: -1 },
    { days: 1.5 },
    { date: '2026-13-45', market: 'ph' },
    {},
  ]) {
    expect((await move(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect(own.receiver.shifts).toEqual([])
})

test('without a server the answer says so, and money can still be sent', async () => {
  await own.receiver.close()
  expect(await move({ days: 1 })).toMatchObject({ status: 502, body: { code: 'serverUnreachable' } })
  const sent = await own.sandbox.call('POST', '/bank/transfers', { remark: 'X', amountMinor: 1, currency: 'PHP' })
  expect(sent.status).toBe(200)
  expect((await own.sandbox.call('GET', '/bank/transfers')).body[0].valueDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  own.receiver = await startReceiver()
})
