import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/database/free-port.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const startMs = 20_000

export type Element = { readonly [elementKey]: string }
export type DrivenBrowser = { name: string; ask: Ask; close: () => Promise<void> }
/** One command of the W3C WebDriver protocol to the session. */
type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

export function placeOf(element: Element): string {
  return `/element/${element[elementKey]}`
}

/** A browser started by its WebDriver program, on a screen of its own where this machine shows none. */
export async function openDriven(driver: string, screen: string | undefined): Promise<DrivenBrowser> {
  const display = process.env.DISPLAY || !screen ? undefined : await openScreen(screen)
  const port = await freePort()
  const env = { ...process.env, ...(display && { DISPLAY: display.name }) }
  const program = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env })
  const end = () => {
    program.kill()
    display?.close()
  }
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url)
    const { sessionId, capabilities } = (await send(url, 'POST', '/session', {
      capabilities: { alwaysMatch: {} },
    })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
    const ask: Ask = (method, path, body) => send(`${url}/session/${sessionId}`, method, path, body)
    const close = async () => {
      await ask('DELETE', '').catch(() => undefined)
      end()
    }
    return { name: `${capabilities.browserName}/${capabilities.browserVersion}`, ask, close }
  } catch (error) {
    end()
    throw error
  }
}

/** A screen in memory; it chooses its own number. */
async function openScreen(program: string): Promise<{ name: string; close: () => void }> {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1024x768x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, close: () => screen.kill() }
}

async function untilReady(url: string): Promise<void> {
  for (const end = performance.now() + startMs; performance.now() < end; await sleep(100)) {
    if (await send(url, 'GET', '/status').catch(() => undefined)) return
  }
  throw new Error('the WebDriver program does not answer')
}

async function send(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url + path, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await answer.json()) as { value: { message?: string } | null }
  assert(answer.ok, `${method} ${path}: ${value?.message ?? answer.status}`)
  return value
}
