import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { queryOn } from '../../../apps/server/src/testing/query-on.ts'
import { type BareProduct, startBareProduct } from '../testing/bare-product.ts'
import { type BorrowerClient, openBorrowerClient } from './borrower-client.ts'
import { examples, makeExampleBorrowers } from './example-borrowers.ts'

/** What is done with one call several times: a step is saved, a photo of a kind is sent. */
const parts = z.object({ step: z.optional(z.string()), kind: z.optional(z.string()) })
const noticeSeconds = 2

let product: BareProduct
beforeAll(async () => {
  product = await startBareProduct('examples')
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => product.stop())

const marks = new Set<string>()
/** Fails once for each thing done, as if its answer never came because the start ended. */
function stopOnceAfter(what: string): void {
  if (marks.has(what)) return
  marks.add(what)
  throw new Error(`stopped after ${what}`)
}

/** Each start opens a client for each example, in turn. */
function stoppingClients(): typeof openBorrowerClient {
  const names = examples.map(({ name }) => name)
  return async (url, market) => {
    const name = names.shift()
    const client = await openBorrowerClient(url, market)
    const call: BorrowerClient['call'] = async (made, request, file) => {
      const answer = await client.call(made, request, file)
      const { step = '', kind = '' } = z.parse(parts, request)
      if (made.method === 'POST') stopOnceAfter(`${name} ${made.name} ${step}${kind}`)
      return answer
    }
    return { ...client, call }
  }
}

/** The money is sent, and the server gets its notice when the next start has looked. */
function stopAfterTransfer(): void {
  const plain = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST' || !url.endsWith('/bank/transfers')) return plain(url, init)
    const body = { ...JSON.parse(String(init.body)), delaySeconds: noticeSeconds }
    await plain(url, { ...init, body: JSON.stringify(body) })
    return stopOnceAfter('Maria transfer')
  })
}

async function start(stateDir: string, open: typeof openBorrowerClient, cancelled = new AbortController().signal) {
  const lines: string[] = []
  await makeExampleBorrowers(product, { stateDir, cancelled, log: (line) => lines.push(line), open })
  return { lines, isMade: existsSync(join(stateDir, 'example-borrowers-made')) }
}

const query = (text: string) => queryOn(product.databaseUrl, text)

test('started again after a stop at each point, all are made, once', async () => {
  stopAfterTransfer()
  const starts = [await start(product.folder, stoppingClients())]
  while (!starts.at(-1)?.isMade && starts.length < 40) starts.push(await start(product.folder, stoppingClients()))
  expect(starts.at(-1)).toEqual({ lines: ['making the example borrowers …'], isMade: true })
  // one that fails keeps no other from being made
  expect(starts[0]?.lines.slice(1)).toEqual(
    examples.map(({ name }) => expect.stringContaining(`${name} is not made yet`)),
  )
  expect(marks).toContain('Maria transfer')
  expect(marks).toContain('Lan applyForLoan ')
  expect(await query('select market, status, principal::text from loan order by market')).toEqual([
    { market: 'ph', status: 'repay', principal: '900000' },
    { market: 'vn', status: 'withdrawal', principal: '6000000' },
  ])
  expect(await query('select amount::text from payment')).toEqual([{ amount: '150000' }])
  expect(await query('select count(*)::int as orders from payout_order')).toEqual([{ orders: 1 }])
  expect(
    await query(`select market, count(*)::int as steps, max(revision) as revision from application_step
      join borrower using (borrower_id) where state = 'complete' group by market, borrower_id order by 1, 2`),
  ).toEqual([
    { market: 'ph', steps: 2, revision: 1 },
    { market: 'ph', steps: 6, revision: 1 },
    { market: 'vn', steps: 6, revision: 1 },
  ])
  expect(await (await fetch(`${product.sandboxUrl}/bank/transfers`)).json()).toHaveLength(1)
})

test('a start that is stopped says nothing of what then fails', async () => {
  const stateDir = join(product.folder, 'stopped')
  await mkdir(stateDir)
  const stopping = new AbortController()
  const open = async () => {
    stopping.abort()
    throw new Error('fetch failed')
  }
  const stopped = await start(stateDir, open, stopping.signal)
  expect(stopped).toEqual({ lines: ['making the example borrowers …'], isMade: false })
})
