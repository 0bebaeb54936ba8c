import { beforeEach, expect, test, vi } from 'vitest'

type Act = (event: Record<string, unknown>) => void
const acts = new Map<string, Act>()
let names: string[]
let work: Promise<unknown>[]
const site = 'https://hiram.example'

beforeEach(async () => {
  vi.resetModules()
  names = ['shell-older', 'shell-__BUILD__']
  work = []
  vi.stubGlobal('registration', { scope: `${site}/` })
  vi.stubGlobal('location', new URL(site))
  vi.stubGlobal('addEventListener', (name: string, act: Act) => acts.set(name, act))
  vi.stubGlobal('clients', { claim: vi.fn(async () => undefined) })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => new Response('kept') }),
    keys: async () => names,
    delete: async (name: string) => {
      names = names.filter((one) => one !== name)
    },
  })
  await import('./service-worker.ts')
})

function happens(name: string, event: Record<string, unknown> = {}) {
  const respondWith = vi.fn()
  acts.get(name)?.({ waitUntil: (done: Promise<unknown>) => work.push(done), respondWith, ...event })
  return respondWith
}

test('a new build drops what an older one kept, and minds the pages that are open', async () => {
  happens('activate')
  await Promise.all(work)
  expect(names).toEqual(['shell-__BUILD__'])
  expect(clients.claim).toHaveBeenCalled()
})

test('only addresses and files of the build are answered; calls, other sites and changes go their way', () => {
  const fetches = (path: string, more: Record<string, unknown> = {}) =>
    happens('fetch', { request: { method: 'GET', mode: 'cors', url: `${site}${path}`, ...more } })
  expect(fetches('/home/loan', { mode: 'navigate' })).toHaveBeenCalled()
  expect(fetches('/1.0.0/assets/index-aa.js')).toHaveBeenCalled()
  expect(fetches('/v1/c2VhbGVk')).not.toHaveBeenCalled()
  expect(fetches('/v1/c2VhbGVk', { method: 'POST' })).not.toHaveBeenCalled()
  expect(fetches('', { url: 'https://fp.example/1.0.0/assets/index-aa.js' })).not.toHaveBeenCalled()
})

declare const clients: { claim: () => Promise<void> }
