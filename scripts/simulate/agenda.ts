import type { Person } from './people.ts'

/** How much someone sends: what is due, a share of it in thousandths, all that closes the loan, or an amount. */
export type HowMuch =
  | { readonly of: 'due' | 'payoff' | 'more' }
  | { readonly of: 'share'; readonly thousandths: number }
  | { readonly of: 'amount'; readonly amount: bigint }

/** What a person, or someone at the lender or the bank because of them, will do. */
export type Deed =
  | { readonly do: 'join' | 'apply' | 'answer' | 'take' | 'lookHow' | 'consider' }
  | { readonly do: 'review'; readonly reviewId: string }
  | { readonly do: 'settle' | 'sendBack'; readonly orderId: string }
  | { readonly do: 'pay'; readonly howMuch: HowMuch }
  | { readonly do: 'returned' | 'match'; readonly reference: string }
  | { readonly do: 'prove' | 'extend' | 'refund' | 'leave' | 'answerPlan' }
  | { readonly do: 'decideProof'; readonly proofId: string; readonly amount: bigint; readonly sentOn: string }
  | { readonly do: 'offerPlan' | 'waive' | 'giveGoodwill' | 'writeOff' | 'undoWriteOff' }

/** The parts of a day, in order; of each a person does one thing at most. */
const partOf = {
  join: 0,
  apply: 1,
  review: 2,
  answer: 3,
  take: 4,
  settle: 5,
  lookHow: 6,
  match: 7,
  decideProof: 7,
  offerPlan: 7,
  waive: 7,
  giveGoodwill: 7,
  writeOff: 7,
  undoWriteOff: 7,
  prove: 8,
  extend: 8,
  refund: 8,
  leave: 8,
  answerPlan: 8,
  pay: 9,
  returned: 10,
  sendBack: 10,
  consider: 11,
} as const satisfies Record<Deed['do'], number>

export const partsOfDay = 12

export type Task = { readonly person: Person; readonly deed: Deed }

export type Agenda = {
  /** So many days from the day it is; where that part of the day is over or taken, a day later. */
  add: (afterDays: number, person: Person, deed: Deed) => void
  /** Begins a part of a day, and what there is to do in it. */
  begin: (day: number, part: number) => Task[]
}

export function newAgenda(): Agenda {
  const days = new Map<number, Map<number, Map<number, Task>>>()
  let now = { day: 0, part: -1 }
  const tasksOf = (day: number, part: number) => {
    const ofDay = days.get(day) ?? new Map<number, Map<number, Task>>()
    days.set(day, ofDay)
    const tasks = ofDay.get(part) ?? new Map<number, Task>()
    ofDay.set(part, tasks)
    return tasks
  }
  return {
    add(afterDays, person, deed) {
      const part = partOf[deed.do]
      let day = now.day + afterDays + (afterDays === 0 && part <= now.part ? 1 : 0)
      while (tasksOf(day, part).has(person.index)) day += 1
      tasksOf(day, part).set(person.index, { person, deed })
    },
    begin(day, part) {
      now = { day, part }
      days.delete(day - 1)
      return [...tasksOf(day, part).values()].toSorted((a, b) => a.person.index - b.person.index)
    },
  }
}
