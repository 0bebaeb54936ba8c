import type { MessageKind } from '@hiram/contract/messages'

/**
 * Whether a message may be a notification instead of a text message. Anyone who holds a phone with our notifications on may
 * not be the one to be warned: what changes the account goes to the number.
 */
export function mayGoByPush(kind: MessageKind): boolean {
  const alwaysByText: readonly MessageKind[] = [
    'passwordChanged',
    'phoneChanged',
    'passkeyAdded',
    'passkeyStopped',
    'deletionAsked',
    'deletionKept',
    'deletionStopped',
    'accountDeleted',
  ]
  return !alwaysByText.includes(kind)
}
