import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyForLoan, latestLoan, withdrawLoan } from '@hiram/contract/loan'
import { calculateFees } from '@hiram/contract/loan-rate'
import { repaymentCode } from '@hiram/contract/repayment'
import { type MarketCode, markets } from '@hiram/markets'
import { requiredConsents } from '@hiram/markets/consents'
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
type Urls = { appUrl: string; sandboxUrl: string }

export const examples: readonly Example[] = [
  {
    phone: '0917 555 0101',
    market: 'ph',
    shows: 'Maria, a loan running and partly repaid',
    makes: async (door, urls) => {
      await fillSteps(door, 'ph', { first: 'Maria', last: 'Santos', idNumber: '012345678901' })
      await apply(door, 'ph', 900_000n)
      const loanId = await until(door, 'withdrawal')
      await door.ask(withdrawLoan, { loanId })
      await until(door, 'repay')
      await payPart(door, urls, loanId, 150_000n)
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

async function apply(door: FrontDoor, market: MarketCode, amount: bigint): Promise<void> {
  const asked = { amount, period: 3, periodUnit: 'month' as const }
  const { repaymentAmount } = await door.ask(calculateFees, asked)
  const locale = markets[market].defaultLocale
  const consents = requiredConsents(market).map(({ document, version }) => ({ document, version, locale }))
  await door.ask(applyForLoan, { ...asked, agreedRepaymentAmount: repaymentAmount, consents })
}

/** The loan's id once it has this status. */
async function until(door: FrontDoor, status: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { latestApplication: loan } = await door.ask(latestLoan, {})
    if (loan?.status === status) return loan.loanId
    if (loan && ['refuse', 'rollback', 'abandon'].includes(loan.status)) {
      throw new Error(`an example's loan became ${loan.status}: ${loan.reasons.join(', ')}`)
    }
    await sleep(100)
  }
  throw new Error(`an example's loan did not become ${status}`)
}

async function payPart(door: FrontDoor, { sandboxUrl }: Urls, loanId: string, amount: bigint): Promise<void> {
  const { code } = await door.ask(repaymentCode, { loanId, amount })
  await fetch(`${sandboxUrl}/bank/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remark: code, amountMinor: amount.toString(), currency: 'PHP' }),
  })
}
