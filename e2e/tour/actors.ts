import { cancelLoan, latestLoan, withdrawLoan } from '@hiram/contract/loan'
import { apply, pay, takeMoney, tell, type Urls, until } from '../../scripts/run/examples/borrow.ts'
import { fillSteps } from '../../scripts/run/examples/fill-steps.ts'
import type { FrontDoor } from '../../scripts/run/examples/front-door.ts'

export type MarketCode = 'ph' | 'vn'

/** Somebody whose screens are looked at. Nobody who has no phone: a visitor. */
export type Actor = {
  name: string
  market: MarketCode
  phone?: string
  /** Brings the borrower where the screens are, through the front door. */
  makes?: (door: FrontDoor, urls: Urls) => Promise<unknown>
}

const nine = 900_000n
/** Longer than a loan of three months and its waiting days: the calendar stands still meanwhile. */
const never = 86_400

const person = (phone: string, first = 'Maria') => ({
  first,
  last: 'Santos',
  idNumber: `0123${phone.replace(/\D/g, '').slice(-8)}`,
})

function filipina(
  name: string,
  phone: string,
  makes: (door: FrontDoor, urls: Urls, phone: string) => Promise<unknown>,
) {
  return { name, market: 'ph' as const, phone, makes: (door: FrontDoor, urls: Urls) => makes(door, urls, phone) }
}

async function approved(door: FrontDoor, phone: string) {
  await fillSteps(door, 'ph', person(phone))
  await apply(door, 'ph', nine)
}

/** Made first; then the calendar moves and the payment is late. */
export const lateActors: readonly Actor[] = [
  filipina('overdue', '0917 555 0301', async (door, urls, phone) => {
    await approved(door, phone)
    await pay(door, urls, await takeMoney(door), 50_000n)
  }),
]

/** Made on the day the screens are looked at; the last are those whose outside world is told to be slow. */
export const actors: readonly Actor[] = [
  { name: 'visitor', market: 'ph' },
  { name: 'visitor-vn', market: 'vn' },
  filipina('newcomer', '0917 555 0302', async () => undefined),
  filipina('drafting', '0917 555 0303', (door, _urls, phone) => fillSteps(door, 'ph', person(phone), 2)),
  filipina('complete', '0917 555 0304', (door, _urls, phone) => fillSteps(door, 'ph', person(phone))),
  filipina('refuse', '0917 555 0305', async (door, _urls, phone) => {
    await fillSteps(door, 'ph', { ...person(phone), income: 1 })
    await apply(door, 'ph', nine)
    await until(door, 'refuse')
  }),
  filipina('rollback', '0917 555 0306', async (door, urls, phone) => {
    await tell(urls.sandboxUrl, 'PUT', '/identity/settings', { unclear: ['idBack'], unclearReason: 'glare' })
    await approved(door, phone)
    await until(door, 'rollback')
  }),
  filipina('abandon', '0917 555 0307', async (door, _urls, phone) => {
    await approved(door, phone)
    await door.ask(cancelLoan, { loanId: await until(door, 'withdrawal') })
    await until(door, 'abandon')
  }),
  filipina('withdrawal', '0917 555 0308', async (door, _urls, phone) => {
    await approved(door, phone)
    await until(door, 'withdrawal')
  }),
  filipina('repay', '0917 555 0309', async (door, urls, phone) => {
    await approved(door, phone)
    await pay(door, urls, await takeMoney(door), 150_000n)
  }),
  filipina('close', '0917 555 0310', async (door, urls, phone) => {
    await approved(door, phone)
    await pay(door, urls, await takeMoney(door), 1_000_000n)
    await until(door, 'close')
  }),
  {
    name: 'repay-vn',
    market: 'vn',
    phone: '0912 345 311',
    makes: async (door) => {
      await fillSteps(door, 'vn', { first: 'Lan', last: 'Nguyễn', idNumber: '001194012311' })
      await apply(door, 'vn', 6_000_000n)
      await takeMoney(door)
    },
  },
  filipina('pass', '0917 555 0312', async (door, urls, phone) => {
    await tell(urls.sandboxUrl, 'PUT', '/bank/settings', { delaySeconds: never })
    await approved(door, phone)
    await door.ask(withdrawLoan, { loanId: await until(door, 'withdrawal') })
    await until(door, 'pass')
  }),
  filipina('examine', '0917 555 0313', async (door, urls, phone) => {
    await fillSteps(door, 'ph', person(phone))
    await tell(urls.sandboxUrl, 'PUT', '/identity/settings', { outage: true })
    await apply(door, 'ph', nine)
    await until(door, 'examine')
  }),
]

/** The loan whose papers are looked at; undefined while there is none. */
export async function loanIdOf(door: FrontDoor): Promise<string | undefined> {
  return (await door.ask(latestLoan, {})).latestApplication?.loanId
}
