import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const sources = join(import.meta.dirname, '..', '..', 'apps', 'sandbox', 'src', 'shell')

export type ShellKind = 'android' | 'androidOld' | 'ios'
type ShellCall = { method: string; argument?: unknown }
type Outcome = 'answer' | 'deny' | 'missing' | 'crash' | 'silence'

/** The sandbox's fake native shell around a page, driven by a test. */
export type FakeShell = {
  kind: ShellKind
  /** The page's calls, newest last. */
  calls: ShellCall[]
  /** The ids of events the page has confirmed. */
  taken: string[]
  /** How calls of a method are answered from now on. */
  make: (method: string, outcome: Outcome) => void
  /** Sends an event; returns its id. */
  report: (name: string, detail?: object) => Promise<string>
}

export const appInfo = { appId: 12, version: '4.2.0', appName: 'Hiram', statusBarHeight: 24, isDebug: false }

/** Puts a shell on every document the page opens from now on, before its own scripts run. */
export async function putShell(
  page: Page,
  kind: ShellKind,
  given: Partial<typeof appInfo> & { apiBase?: string } = {},
): Promise<FakeShell> {
  const calls: ShellCall[] = []
  const taken: string[] = []
  const outcomes = new Map<string, Outcome>()
  await page.exposeFunction('hiramShellHears', (text: string): Outcome => {
    const message: { kind: string; id: string } & ShellCall = JSON.parse(text)
    if (message.kind === 'taken') taken.push(message.id)
    if (message.kind === 'call') calls.push({ method: message.method, argument: message.argument })
    return outcomes.get(message.method) ?? 'answer'
  })
  const settings = {
    appInfo: { ...appInfo, ...given, platform: kind === 'ios' ? 'ios' : 'android' },
    deviceInfo: { deviceId: `shell-${randomUUID()}`, googleReferrer: 'utm_source=e2e' },
  }
  const [transports, answers] = ['transports.js', 'answers.js'].map((name) => readFileSync(join(sources, name), 'utf8'))
  await page.addInitScript(`${transports};${answers};(${shellInPage})(${JSON.stringify({ kind, settings })})`)
  return {
    kind,
    calls,
    taken,
    make: (method, outcome) => outcomes.set(method, outcome),
    async report(name, detail = {}) {
      const id = randomUUID()
      const text = JSON.stringify({ hiram: 1, kind: 'event', id, name, detail })
      await page.evaluate((message) => Reflect.get(globalThis, 'hiramShellSays')(message), text)
      return id
    },
  }
}

/** Runs in the page: answers a call as the test has set for its method. */
const shellInPage = `({ kind, settings }) => {
  const { answerOf, failureOf } = hiramFakeAnswers
  globalThis.hiramShellSays = hiramFakeShell.install(kind, async (text) => {
    const message = JSON.parse(text)
    const outcome = await hiramShellHears(text)
    if (message.kind !== 'call' || outcome === 'silence') return undefined
    if (outcome === 'deny') return failureOf(message, 'denied: ' + message.method)
    if (outcome === 'missing') return failureOf(message, 'Method not support: ' + message.method)
    if (outcome === 'crash') return failureOf(message, message.method + ' broke')
    return await answerOf(message, settings)
  })
}`
