import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MarketCode } from '@hiram/markets'
import { toE164 } from '@hiram/markets/phones'
import { withClient } from '../../with-client.ts'
import { askSandbox, type Urls, untilApproved, withdraw } from './borrow.ts'
import { applyOnce, payOnce } from './borrow-once.ts'
import { type BorrowerClient, openBorrowerClient } from './borrower-client.ts'
import { fillSteps } from './fill-steps.ts'
import { signInBySms } from './sign-in-by-sms.ts'

type Example = {
  name: string
  phone: string
  market: MarketCode
  /** What this borrower shows, for the lines printed at the start. */
  shows: string
  /** What is missing of it: a start that was stopped may have done any part. */
  makes: (client: BorrowerClient, urls: Urls) => Promise<unknown>
}

export const examples: readonly Example[] = [
  {
    name: 'Maria',
    phone: '0917 555 0101',
    market: 'ph',
    shows: 'A loan running and partly repaid',
    makes: async (client, urls) => {
      await fillSteps(client, 'ph', { first: 'Maria', last: 'Santos', idNumber: '012345678901' })
      await applyOnce(client, 'ph', 900_000n)
      await payOnce(client, urls, await withdraw(client), 150_000n)
    },
  },
  {
    name: 'Jose',
    phone: '0917 555 0102',
    market: 'ph',
    shows: 'An application begun',
    makes: (client) => fillSteps(client, 'ph', { first: 'Jose', last: 'Reyes', idNumber: '012345678902' }, 2),
  },
  {
    name: 'Lan',
    phone: '0912 345 101',
    market: 'vn',
    shows: 'An offer to take',
    makes: async (client) => {
      await fillSteps(client, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012345' })
      await applyOnce(client, 'vn', 6_000_000n)
      await untilApproved(client)
    },
  },
]

type Making = {
  stateDir: string
  /** The start is stopped: what fails from then on is no failure. */
  cancelled: AbortSignal
  log: (line: string) => void
  /** Another way to open a client, for a test. */
  open?: typeof openBorrowerClient
}

/**
 * Makes the example borrowers once for a folder of data, each by the app’s own calls, from where a start before it left
 * off; the sandbox's page lists them.
 */
export async function makeExampleBorrowers(
  urls: Urls & { databaseUrl: string },
  { stateDir, cancelled, log, open = openBorrowerClient }: Making,
): Promise<void> {
  await askSandbox(urls.sandboxUrl, 'PUT', '/people', people())
  const made = join(stateDir, 'example-borrowers-made')
  if (existsSync(made)) return
  log('making the example borrowers …')
  await forgetCodes(urls.databaseUrl)
  let missing = 0
  for (const example of examples) {
    try {
      const client = await open(urls.appUrl, example.market)
      await signInBySms(client, urls.sandboxUrl, example.market, example.phone)
      await example.makes(client, urls)
    } catch (error) {
      if (cancelled.aborted) return
      missing += 1
      log(`the example borrower ${example.name} is not made yet, the next start goes on: ${String(error)}`)
    }
  }
  if (missing === 0) await writeFile(made, '')
}

function people() {
  return examples.map(({ name, phone, market, shows }) => ({ name, phone: toE164(market, phone), market, shows }))
}

/** A phone gets few codes in ten minutes, and starts that were stopped may have used them up. */
async function forgetCodes(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`update login_code set sent_at = sent_at - interval '1 minute'`)
    await client.query(`delete from rate_window where limit_name like 'code%'`)
  })
}
