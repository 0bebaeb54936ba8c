import { expect, test } from 'vitest'
import { decodeCall } from '../decode.ts'
import { sealed, shakenHands, startMs } from '../testing/session.ts'
import { readBoundHeaders, sealAnswer } from './server.ts'

test('ENV-08 a developer with the key ring can read a call and its answer', async () => {
  const { ring, server, session } = await shakenHands()
  const call = await sealed(session)
  const opened = server.openCall(call, startMs)
  if (!opened.ok) throw new Error(opened.refusal)
  const answer = sealAnswer(opened.answerKey, opened.rid, 200, '{"code":200}')
  const decoded = decodeCall(ring, { ...call, answer, status: 200 })
  expect(decoded).toMatchObject({
    path: '/loan/apply',
    bodyText: '{"amount":"500000000","period":30}',
    answer: '{"code":200}',
  })
  expect(() => decodeCall({ ...ring, ticketKeys: [] }, call)).toThrow('no such ticket key')
})

test('ENV-04 the bound headers are picked out of all that came', () => {
  expect(readBoundHeaders({ 'app-id': '9', cookie: 'x', country: undefined, language: ['vi', 'en'] })).toEqual({
    'app-id': '9',
    language: 'vi, en',
  })
})
