import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeBrowser } from '../../testing/fake-browser.ts'

const done: string[] = []
const entries = new Map<string, unknown>()

beforeEach(() => {
  done.length = 0
  entries.clear()
  installFakeBrowser()
})

/** As a page does that was just opened. */
async function openPage() {
  vi.resetModules()
  vi.doMock('./track.ts', () => ({
    track: (...names: string[]) => void done.push(...names),
    sendKeptEvents: () => void done.push('what was kept'),
  }))
  vi.doMock('../storage/indexed-db.ts', () => ({
    readEntry: async (name: string) => entries.get(name),
    saveEntry: async (name: string, value: unknown) => void entries.set(name, value),
  }))
  const { trackStart } = await import('./track-start.ts')
  await trackStart()
  // as signing in does, after which the start’s steps run again
  await trackStart()
}

test('TRK-02 TRK-04 each page says once that it started, the first that the app was opened; what is kept goes before', async () => {
  await openPage()
  await openPage()
  expect(done).toEqual(['what was kept', 'first_open', 'app_start', 'what was kept', 'app_start'])
})
