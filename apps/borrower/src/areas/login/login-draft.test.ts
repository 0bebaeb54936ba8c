import { expect, test } from 'vitest'
import { emptyDraft, parseLoginDraft } from './login-draft.ts'

test('a reload begins where it stopped', () => {
  const draft = {
    phone: '917',
    channel: '1',
    sent: { phone: '+639175550142', channel: '1', use: 'reset', resendAtMs: 5 },
  } as const
  expect(parseLoginDraft(JSON.stringify(draft))).toEqual(draft)
})

test('what is not a draft is an empty one', () => {
  for (const text of [undefined, '', 'null', '7', '{', '{"a":1}']) expect(parseLoginDraft(text)).toEqual(emptyDraft)
  expect(parseLoginDraft('{"phone":"9","channel":"9","sent":{}}')).toEqual({ ...emptyDraft, phone: '9' })
})
