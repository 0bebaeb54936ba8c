import { registerHooks } from 'node:module'
import { performance } from 'node:perf_hooks'
import { type BusinessDate, businessDate } from '@hiram/lending'

export type Posted = { ms: number; cpuMs: number }

/** What the server's own posting would be if it wrote no events: none are made, and the statement has no row for them. */
const withoutEvents: Record<string, [was: string, is: string]> = {
  'servicing/change-events.ts': [
    '): NewEvent[] {\n  const paid =',
    '): NewEvent[] {\n  if (postings.length >= 0) return []\n  const paid =',
  ],
  'outbox/outbox-store.ts': ['`insert into outbox (at, subject, type, data, traceparent)\n    select', '`select'],
}

const [, , databaseUrl = '', day = '', first = '', loans = '', clients = '', isWithout = ''] = process.argv

if (isWithout === 'without')
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const [, [was, is] = ['', '']] = Object.entries(withoutEvents).find(([file]) => url.endsWith(file)) ?? []
      if (was === '') return loaded
      const source = String(loaded.source)
      if (!source.includes(was)) throw new Error(`${url} is not as the benchmark knows it`)
      return { ...loaded, source: source.replace(was, is) }
    },
  })

/** Posts a batch each time it is asked, and answers what the batch took here. */
async function serve(at: BusinessDate): Promise<void> {
  const { postingRates } = await import('../posting/rates.ts')
  const rates = await postingRates(databaseUrl, {
    day: at,
    clients: Number(clients),
    loans: Number(loans),
    first: Number(first),
  })
  process.on('message', async () => {
    const [began, before] = [performance.now(), process.cpuUsage()]
    await rates.batchTime(1)
    const { user, system } = process.cpuUsage(before)
    process.send?.({ ms: performance.now() - began, cpuMs: (user + system) / 1000 } satisfies Posted)
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.('ready')
}

await serve(businessDate(day))
