import { businessDate } from '@hiram/contract/values'
import type { SigningKey } from '@hiram/contract/webhook-keys'
import { type MarketCode, markets } from '@hiram/markets/market'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { sign } from './signature.ts'
import type { Store } from './store.ts'

const serverTime = z.object({
  shiftSeconds: z.number(),
  wall: z.string(),
  businessDates: z.record(z.string(), businessDate),
})
export type ServerTime = z.output<typeof serverTime>

export type ServerClock = {
  read: () => Promise<ServerTime>
  /** Ahead only. */
  moveHours: (hours: number) => Promise<ServerTime>
  moveDays: (days: number) => Promise<ServerTime>
  moveTo: (market: MarketCode, date: string) => Promise<ServerTime>
  /** The market's day as the server has it, or as at its last answer. */
  businessDate: (market: MarketCode) => Promise<string>
}

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/** A business-day run catches up one missed day after the other, so a long way takes a while and is gone in steps. */
const moveTimeoutMs = 120_000
const longestStep = 30 * daySeconds

/** The server's business clock, moved through its development-only call. */
export function createServerClock(store: Store, server: { url: string; key: SigningKey }): ServerClock {
  async function call(method: 'GET' | 'POST', body: string, timeoutMs: number): Promise<unknown> {
    let response: Response
    try {
      const path = '/sandbox/clock'
      response = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          ...sign(server.key, { method, path, body }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body || null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return await response.json()
    } catch {
      throw new Refusal(502, 'serverUnreachable', 'the server does not answer')
    }
    throw new Refusal(502, 'serverRefused', `the server answered ${response.status}`)
  }

  const shifted = () => new Date(Date.now() + store.state.shiftSeconds * 1000)

  async function read(): Promise<ServerTime> {
    const parsed = serverTime.safeParse(await call('GET', '', 5_000))
    if (!parsed.success) throw new Refusal(502, 'serverRefused', 'the server answered something else than its time')
    if (store.state.shiftSeconds !== parsed.data.shiftSeconds) {
      store.state.shiftSeconds = parsed.data.shiftSeconds
      store.changed()
    }
    return parsed.data
  }

  async function move(shiftSeconds: number): Promise<ServerTime> {
    let { shiftSeconds: at } = await read()
    while (at !== shiftSeconds) {
      at = Math.min(at + longestStep, shiftSeconds)
      await call('POST', JSON.stringify({ shiftSeconds: at }), moveTimeoutMs)
    }
    return read()
  }

  const ahead = async (seconds: number) => move((await read()).shiftSeconds + seconds)

  return {
    read,
    moveHours: (hours) => ahead(hours * hourSeconds),
    moveDays: (days) => ahead(days * daySeconds),
    async moveTo(market, date) {
      const now = await read()
      const days = (Date.parse(date) - Date.parse(now.businessDates[market] ?? '')) / 1000 / daySeconds
      if (!Number.isInteger(days)) throw new Refusal(400, 'invalidRequest', 'no such day')
      if (days < 0) throw new Refusal(409, 'timeDoesNotGoBack', 'time does not go back; a reset needs a fresh database')
      return days === 0 ? now : move(now.shiftSeconds + days * daySeconds)
    },
    async businessDate(market) {
      try {
        const { businessDates } = await read()
        return businessDates[market] ?? dayIn(market, shifted())
      } catch {
        return dayIn(market, shifted())
      }
    },
  }
}

export function dayIn(market: MarketCode, at: Date): string {
  const { timeZone } = markets[market]
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}
