import { messageKind } from '@hiram/contract/messages'
import { expect, test } from 'vitest'
import { mayGoByPush } from './message-channel.ts'

test('what changes the account or a way into it is written to the number, never only to a device', () => {
  const byText = messageKind.options.filter((kind) => !mayGoByPush(kind))
  expect(byText).toEqual([
    'passwordChanged',
    'phoneChanged',
    'passkeyAdded',
    'passkeyStopped',
    'deletionAsked',
    'deletionKept',
    'deletionStopped',
    'accountDeleted',
  ])
})
