import { expect, test } from 'vitest'
import { shakenHands } from '../testing/session.ts'
import { newRid, openAnswer, refusalBody, refusedClock, refusedRetired, refusedRid, refusedUnopened } from './index.ts'

test('ENV-08 the four refusals, byte for byte, and how the client reads them', async () => {
  const { session } = await shakenHands()
  const codes = [refusedUnopened, refusedRetired, refusedRid] as const
  expect(codes.map((code) => refusalBody(code, 5))).toEqual(['{"code":4600}', '{"code":4602}', '{"code":4603}'])
  expect(refusalBody(refusedClock, 5)).toBe('{"code":4601,"serverTimeMs":5}')
  const read = (text: string) => openAnswer(session, newRid(), 400, text)
  expect(await read('{"code":4600}')).toEqual({ kind: 'refusal', code: 4600 })
  expect(await read('{"code":4601,"serverTimeMs":5}')).toEqual({ kind: 'refusal', code: 4601, serverTimeMs: 5 })
})

test.each([
  '{"code":200,"success":true,"result":{"balance":"0"}}',
  '{"code":200,"data":[]}',
  '{"success":true}',
  '{"code":4600,"result":1}',
  '{"code":200}',
  '{',
  'aGVsbG8=',
  '',
])('ENV-08 the client takes no plain answer that says it worked: %s', async (text) => {
  const { session } = await shakenHands()
  await expect(openAnswer(session, newRid(), 200, text)).rejects.toMatchObject({ reason: 'answer' })
})

test('ENV-08 a proxy’s page or a load limit is plain: its status and nothing else', async () => {
  const { session } = await shakenHands()
  for (const text of ['<html>Bad Gateway</html>', '', '{"code":503,"msg":"pay here instead"}']) {
    expect(await openAnswer(session, newRid(), 503, text)).toEqual({ kind: 'plain', status: 503 })
  }
})

test.each(['{"code":4600,"result":1}', '{"code":4600,"data":{}}', '{"code":4600,"success":true}', '{"code":'])(
  'ENV-08 nor one with an error’s status: %s',
  async (text) => {
    const { session } = await shakenHands()
    await expect(openAnswer(session, newRid(), 400, text)).rejects.toMatchObject({ reason: 'answer' })
  },
)

test('ENV-08 a refusal is one of the four numbers, and its time is a number', async () => {
  const { session } = await shakenHands()
  const read = (text: string, status = 400) => openAnswer(session, newRid(), status, text)
  for (const code of [4600, 4601, 4602, 4603]) {
    expect(await read(` {"code":${code},"success":false}`)).toEqual({ kind: 'refusal', code })
  }
  for (const code of ['4599', '4604', '"4600"', 'null']) {
    expect([code, await read(`{"code":${code}}`)]).toEqual([code, { kind: 'plain', status: 400 }])
  }
  expect(await read('{"code":4601,"serverTimeMs":"5"}')).toEqual({ kind: 'refusal', code: 4601 })
  expect(await read('no answer')).toEqual({ kind: 'plain', status: 400 })
  await expect(read('no answer', 399)).rejects.toMatchObject({ reason: 'answer' })
  await expect(read('{"code":1}', 399)).rejects.toMatchObject({ reason: 'answer' })
})
