import { noticeOf, openPath } from './notify.ts'
import {
  answerAsset,
  answerPage,
  isAsset,
  keepLoaded,
  keepShell,
  type OfflineDeps,
  repairShell,
} from './serve-offline.ts'

/** The parts of the worker's global that are used; the compiler reads this file with the page's types. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Messaged = Extendable & { data: unknown }
type Pushed = Extendable & { data: { text: () => string } | null }
type Tapped = Extendable & { notification: { data: unknown; close: () => void } }
type Worker = {
  addEventListener: ((name: 'install' | 'activate', act: (event: Extendable) => void) => void) &
    ((name: 'fetch', act: (event: Fetching) => void) => void) &
    ((name: 'message', act: (event: Messaged) => void) => void) &
    ((name: 'push', act: (event: Pushed) => void) => void) &
    ((name: 'notificationclick', act: (event: Tapped) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> } & Parameters<typeof openPath>[0]
  registration: {
    scope: string
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: object) => Promise<void>
  }
}
const worker = globalThis as unknown as Worker
/** The build's name is put in when it is built: another build is another worker with another cache. */
const cacheName = 'shell-__BUILD__'
const deps: OfflineDeps = {
  pageUrl: worker.registration.scope,
  openCache: () => caches.open(cacheName),
  fetch: (request, init) => fetch(request, init),
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell(deps).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

/** Removes the caches of earlier builds. */
async function activate() {
  await worker.registration.navigationPreload?.enable()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(answerPage(deps, request, event.preloadResponse))
    event.waitUntil(repairShell(deps).catch(() => undefined))
  } else if (isAsset(request.url)) {
    event.respondWith(answerAsset(deps, request))
  }
})

worker.addEventListener('message', (event) => {
  const { data } = event
  if (!Array.isArray(data)) return
  const urls = data.filter((url) => typeof url === 'string' && url.startsWith(`${location.origin}/`))
  event.waitUntil(keepLoaded(deps, urls).catch(() => undefined))
})

worker.addEventListener('push', (event) => {
  const notice = noticeOf(event.data?.text())
  if (notice) event.waitUntil(worker.registration.showNotification(notice.title, notice.options))
})

worker.addEventListener('notificationclick', (event) => {
  const { data, close } = event.notification
  close.call(event.notification)
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  if (typeof path === 'string') event.waitUntil(openPath(worker.clients, worker.registration.scope, path))
})
