import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MarketCode } from '@hiram/markets'
import { toE164 } from '@hiram/markets/phones'
import { apply, askSandbox, pay, type Urls, until, withdraw } from './borrow.ts'
import { type BorrowerClient, openBorrowerClient } from './borrower-client.ts'
import { fillSteps } from './fill-steps.ts'
import { signInBySms } from './sign-in-by-sms.ts'

type Example = {
  name: string
  phone: string
  market: MarketCode
  /** What this borrower shows, for the lines printed at the start. */
  shows: string
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
      await apply(client, 'ph', 900_000n)
      await pay(client, urls, await withdraw(client), 150_000n)
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
      await apply(client, 'vn', 6_000_000n)
      await until(client, 'withdrawal')
    },
  },
]

/** Makes the example borrowers once for a folder of data, each by the app’s own calls; the sandbox's page lists them. */
export async function makeExampleBorrowers(urls: Urls, stateDir: string, log: (line: string) => void): Promise<void> {
  const people = examples.map(({ name, phone, market, shows }) => ({
    name,
    phone: toE164(market, phone),
    market,
    shows,
  }))
  await askSandbox(urls.sandboxUrl, 'PUT', '/people', people)
  const made = join(stateDir, 'example-borrowers-made')
  const before = await access(made).then(
    () => true,
    () => false,
  )
  if (before) return
  log('making the example borrowers …')
  for (const example of examples) {
    const client = await openBorrowerClient(urls.appUrl, example.market)
    await signInBySms(client, urls.sandboxUrl, example.market, example.phone)
    await example.makes(client, urls)
  }
  await writeFile(made, '')
}
