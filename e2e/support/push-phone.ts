import { expect } from '@playwright/test'
import type { PushService } from '../../apps/server/src/testing/push-service.ts'
import type { Phone } from './phone.ts'

type Given = { endpoint: string; keys: { p256dh: string; auth: string } }
type PushPage = typeof globalThis & {
  pushAsk: (serverKey: string) => Promise<Given>
  pushKept: () => Promise<(Given & { serverKey: string }) | null>
  pushEnd: () => Promise<void>
}

/**
 * This browser has no push service and shows no notifications: its subscriptions come from the test's own service, its
 * owner's permission from here. What is between is real: the server's posts, what it seals, and the service worker.
 */
export async function givePushService({ page }: Phone, service: PushService): Promise<void> {
  let kept: (Given & { serverKey: string }) | null = null
  await page.exposeFunction('pushAsk', (serverKey: string) => {
    kept = { ...service.subscribe(serverKey), serverKey }
    return kept
  })
  await page.exposeFunction('pushKept', () => kept)
  await page.exposeFunction('pushEnd', () => {
    if (kept) service.expire(kept.endpoint)
    kept = null
  })
  await page.addInitScript(() => {
    const of = globalThis as PushPage
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
    const made = (given: Given, serverKey: string) => ({
      toJSON: () => given,
      options: { applicationServerKey: bytes(serverKey) },
      unsubscribe: async () => {
        await of.pushEnd()
        return true
      },
    })
    const granted = 'notificationsGranted'
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(granted) ? 'granted' : 'default'),
    })
    Notification.requestPermission = async () => {
      localStorage.setItem(granted, 'yes')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
        made(await of.pushAsk(applicationServerKey), applicationServerKey),
      getSubscription: async () => {
        const given = await of.pushKept()
        return given && made(given, given.serverKey)
      },
    })
  })
}

type Shown = { title: string; body: string; lang: string }
type WorkerSide = typeof globalThis & { shown: Map<string, Shown> }

/** Hands a message to the phone's own service worker, as its push service would; returns what it has shown then. */
export async function deliver({ context, page }: Phone, text: string, times = 1): Promise<Shown[]> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const of = globalThis as WorkerSide
    of.shown = new Map()
    // one with the tag of an older one replaces it
    ServiceWorkerRegistration.prototype.showNotification = async (title, { tag = '', body = '', lang = '' } = {}) => {
      of.shown.set(tag, { title, body, lang })
    }
  })
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && page.url().startsWith(scopeURL))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  for (let time = 0; time < times; time += 1)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
  const shown = () => worker.evaluate(() => [...(globalThis as WorkerSide).shown.values()])
  await expect.poll(shown).not.toEqual([])
  await session.detach()
  return shown()
}
