import { pushSubscription } from '@hiram/contract/messages'
import { bufferToBase64URLString } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'

export type Subscription = z.output<typeof pushSubscription>

/** Asks for permission and the push service for an address; or why there is none. */
export async function subscribe(publicKey: string): Promise<Subscription | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'failed'
    const kept = await registration.pushManager.getSubscription()
    if (kept && keyOf(kept) === publicKey) return readSubscription(kept)
    // one made with another key of ours would take no message of this one
    await kept?.unsubscribe()
    return readSubscription(
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    )
  } catch {
    return 'failed'
  }
}

function readSubscription(made: PushSubscription): Subscription | 'failed' {
  const read = pushSubscription.safeParse(made.toJSON())
  return read.success ? read.data : 'failed'
}

function keyOf({ options }: PushSubscription): string {
  return bufferToBase64URLString(options.applicationServerKey ?? new ArrayBuffer(0))
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
