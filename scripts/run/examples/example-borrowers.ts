import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MarketCode } from '@hiram/markets'
import { apply, pay, type Urls, until, withdraw } from './borrow.ts'
import { fillSteps } from './fill-steps.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'
import { signInBySms } from './sign-in-by-sms.ts'

type Example = {
  phone: string
  market: MarketCode
  /** What this borrower shows, for the lines printed at the start. */
  shows: string
  makes: (door: FrontDoor, urls: Urls) => Promise<unknown>
}

export const examples: readonly Example[] = [
  {
    phone: '0917 555 0101',
    market: 'ph',
    shows: 'Maria, a loan running and partly repaid',
    makes: async (door, urls) => {
      await fillSteps(door, 'ph', { first: 'Maria', last: 'Santos', idNumber: '012345678901' })
      await apply(door, 'ph', 900_000n)
      await pay(door, urls, await withdraw(door), 150_000n)
    },
  },
  {
    phone: '0917 555 0102',
    market: 'ph',
    shows: 'Jose, his application begun',
    makes: (door) => fillSteps(door, 'ph', { first: 'Jose', last: 'Reyes', idNumber: '012345678902' }, 2),
  },
  {
    phone: '0912 345 101',
    market: 'vn',
    shows: 'Lan, an offer to take',
    makes: async (door) => {
      await fillSteps(door, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012345' })
      await apply(door, 'vn', 6_000_000n)
      await until(door, 'withdrawal')
    },
  },
]

/** Makes the example borrowers once for a folder of data, each through the front door, as an app would. */
export async function makeExampleBorrowers(urls: Urls, stateDir: string, log: (line: string) => void): Promise<void> {
  const made = join(stateDir, 'example-borrowers-made')
  const before = await access(made).then(
    () => true,
    () => false,
  )
  if (before) return
  log('making the example borrowers …')
  for (const example of examples) {
    const door = await openFrontDoor(urls.appUrl, example.market)
    await signInBySms(door, urls.sandboxUrl, example.market, example.phone)
    await example.makes(door, urls)
  }
  await writeFile(made, '')
}
