import { createHash } from 'node:crypto'
import { type MarketCode, markets } from '@hiram/markets'
import type { TestCaller } from '../../apps/server/src/testing/test-call.ts'
import { type Draw, drawFrom } from './draw.ts'

/** How someone pays back. */
export type Habit = 'punctual' | 'forgetful' | 'struggling' | 'lost'

/** Someone who borrows in the simulated year, and what they have done so far. */
export type Person = {
  readonly index: number
  readonly market: MarketCode
  readonly phone: string
  readonly habit: Habit
  /** The step of the market's scale of incomes. */
  readonly income: number
  /** Days after the first on which the account is opened. */
  readonly joinsAfter: number
  readonly lowersPayments: boolean
  /** Choices of their own, so that what others do changes none of them. */
  readonly draw: Draw
  /** What becomes of money at their bank, by choices of its own. */
  readonly bank: Draw
  readonly caller: TestCaller
  borrowerId: string | null
  signedInOn: string | null
  repaymentCode: string | null
  /** Money sent so far. */
  transfers: number
  /** The loan whose end was acted upon. */
  endedLoan: string | null
}

const habits = { punctual: 620, forgetful: 230, struggling: 100, lost: 50 }
const marketShares: Record<MarketCode, number> = { ph: 600, vn: 400 }
/** Most of the incomes are in the middle. */
const incomes = { 2: 80, 3: 220, 4: 350, 5: 220, 6: 100, 7: 30 }
/** No one opens an account in the last tenth of the time. */
const joiningShare = 0.9

/** Everyone there will be, by the seed alone. */
export function makePeople(seed: number, count: number, days: number): Person[] {
  const seeds = drawFrom(seed)
  return Array.from({ length: count }, (_, index) => person(index, drawFrom(seeds.seed()), days))
}

function person(index: number, draw: Draw, days: number): Person {
  const market = draw.weighted<MarketCode>(marketShares)
  const serial = String(2_000_000 + index)
  return {
    index,
    market,
    phone: market === 'ph' ? `+63917${serial}` : `+8491${serial}`,
    habit: draw.weighted<Habit>(habits),
    income: Number(draw.weighted(incomes)),
    joinsAfter: draw.between(0, Math.max(0, Math.floor(days * joiningShare) - 1)),
    lowersPayments: draw.chance(250),
    draw,
    bank: drawFrom(index + 1),
    caller: {
      market,
      token: '',
      deviceThumbprint: createHash('sha256').update(`device ${index}`).digest('base64url'),
      locale: markets[market].defaultLocale,
      ip: '192.0.2.1',
      host: 'localhost:8080',
      appId: market === 'vn' ? 13 : draw.chance(800) ? 12 : 14,
    },
    borrowerId: null,
    signedInOn: null,
    repaymentCode: null,
    transfers: 0,
    endedLoan: null,
  }
}

const names = {
  ph: {
    first: ['Maria', 'Jose', 'Ana', 'Juan', 'Grace', 'Mark', 'Liza', 'Paolo'],
    last: ['Santos', 'Reyes', 'Cruz', 'Bautista', 'Garcia', 'Mendoza', 'Flores', 'Ramos'],
  },
  vn: {
    first: ['Lan', 'Minh', 'Hoa', 'Tuấn', 'Mai', 'Hùng', 'Thảo', 'Dũng'],
    last: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi'],
  },
} as const satisfies Record<MarketCode, { first: readonly string[]; last: readonly string[] }>

export function nameOf({ market, index }: Person): { firstName: string; lastName: string } {
  const { first, last } = names[market]
  const firstName = first[index % first.length] ?? first[0]
  const lastName = last[Math.floor(index / first.length) % last.length] ?? last[0]
  return { firstName, lastName }
}

/** The account money goes out to; it names the person. */
export function accountNumberOf({ index }: Person): string {
  return String(7_000_000_000 + index)
}

export function indexOfAccount(accountNumber: string): number {
  return Number(accountNumber) - 7_000_000_000
}
