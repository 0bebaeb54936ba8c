/** The parts of a browser the platform touches, for tests in Node. `full` storage refuses every write. */
export class FakeStorage {
  readonly kept = new Map<string, string>()
  full = false

  get length() {
    return this.kept.size
  }

  key(index: number) {
    return [...this.kept.keys()][index] ?? null
  }

  getItem(key: string) {
    return this.kept.get(key) ?? null
  }

  setItem(key: string, text: string) {
    if (this.full) throw new DOMException('no room', 'QuotaExceededError')
    this.kept.set(key, text)
  }

  removeItem(key: string) {
    this.kept.delete(key)
  }

  clear() {
    this.kept.clear()
  }
}

export type FakeBrowser = { local: FakeStorage; tab: FakeStorage; metas: Record<string, string> }

/** Puts the fake in place of what Node has; call it before importing what reads the page. */
export function installFakeBrowser(given: { languages?: string[]; metas?: Record<string, string> } = {}): FakeBrowser {
  const browser = { local: new FakeStorage(), tab: new FakeStorage(), metas: given.metas ?? {} }
  set('localStorage', browser.local)
  set('sessionStorage', browser.tab)
  set('navigator', {
    onLine: true,
    languages: given.languages ?? ['en-PH'],
    language: given.languages?.[0] ?? 'en-PH',
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
    platform: 'Linux armv8l',
    maxTouchPoints: 5,
  })
  // loaded again, the page would be another one
  set('location', Object.assign(new URL('https://hiram.example/home/loan'), { reload: () => undefined }))
  set('document', {
    title: 'Hiram',
    documentElement: { lang: '', dataset: {} },
    querySelector: (selector: string) => {
      const content = browser.metas[/meta\[name="(.+)"\]/.exec(selector)?.[1] ?? '']
      return content === undefined ? null : { content }
    },
  })
  return browser
}

function set(name: string, value: unknown) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
