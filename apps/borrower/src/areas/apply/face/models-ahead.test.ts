import { beforeEach, expect, test, vi } from 'vitest'

const mode = vi.hoisted(() => ({ now: 'browser' }))
vi.mock('../../../platform/shell/bridge.ts', () => ({ bridge: () => ({ mode: mode.now }) }))
vi.mock('virtual:face-models', () => ({
  faceModelFiles: ['mesh.bin', 'backend-simd.wasm', 'backend.wasm'].map((name) => ({
    name,
    url: `/${name}`,
    bytes: 1,
  })),
}))

let fetched: string[] = []
beforeEach(() => {
  vi.resetModules()
  mode.now = 'browser'
  fetched = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response('x')
  })
})

const ahead = async () => (await import('./models-ahead.ts')).fetchModelsAhead

test('the files this browser needs come once, one kind of compiled code among them', async () => {
  const fetchModelsAhead = await ahead()
  await Promise.all([fetchModelsAhead(), fetchModelsAhead()])
  expect(fetched).toEqual(['/mesh.bin', '/backend-simd.wasm'])
})

test('nothing comes ahead on a phone that is to save data, or in a shell', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await (await ahead())()
  vi.stubGlobal('navigator', {})
  mode.now = 'app'
  await (await ahead())()
  expect(fetched).toEqual([])
})

test('without a network the check fetches them itself, and so does the next step', async () => {
  const fetchModelsAhead = await ahead()
  const working = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await fetchModelsAhead()
  vi.stubGlobal('fetch', working)
  await fetchModelsAhead()
  expect(fetched).toEqual(['/mesh.bin', '/backend-simd.wasm'])
})
