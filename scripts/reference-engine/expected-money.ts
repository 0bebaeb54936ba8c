import { monthEndBefore, textOf } from './days.ts'
import { claimsBy } from './expected-claims.ts'
import { discounted, least, planOf } from './plan.ts'
import { grouped, type Rows, runsOf, type Seen, share, sumBy } from './seen.ts'
import type { InSuspense, Money } from './witness.ts'

// Money that was due, came, and waits, as the model has it.

type Due = { loanId: string; day: number; amount: bigint; paid: bigint[] }
const within = [0, 7, 30, 90, 100_000]

/** What each loan had to pay in the month, and what of it was paid by when. */
function duesOf(seen: Seen): Due[] {
  const { witness, day } = seen
  const from = monthEndBefore(day) + 1
  return runsOf(seen).flatMap((run) => {
    const { loan, opened } = run
    if (loan.start > day) return []
    const money = [...(witness.money.get(run)?.values() ?? [])].filter((each) => isKnown(each, day))
    const evening = seen.now.evenings.find(({ loanId }) => loanId === opened.loanId)
    const command = loan.commands.filter((each) => isClaimCommand(each.do) && each.day <= day).at(-1)
    const isGone = !evening?.isOwing && command?.do !== 'writeOff' && money.length > 0
    const ended = isGone ? Math.max(...money.map((each) => each.day)) : null
    let before = 0n
    return discounted(planOf(loan), loan.coupon).rows.flatMap((row) => {
      const amount = row.principal + row.interest + row.onceFee + row.monthlyFee
      const earlier = before
      before += amount
      if (row.due < from || row.due > day || (ended !== null && row.due > ended)) return []
      const paid = within.map((days) => {
        if (ended !== null && ended <= row.due + days) return amount
        const left = sumBy(money, (each) => (each.day <= row.due + days ? each.amount : 0n)) - earlier
        return least(amount, left > 0n ? left : 0n)
      })
      return [{ loanId: opened.loanId, day: row.due, amount, paid }]
    })
  })
}

function isKnown({ knownOn, returnedOn }: Money, day: number): boolean {
  return knownOn <= day && (returnedOn === null || returnedOn > day)
}

function isClaimCommand(command: string): boolean {
  return command === 'writeOff' || command === 'undoWriteOff'
}

/** All columns but the loan's number. */
export function dues(seen: Seen): Rows {
  return duesOf(seen)
    .toSorted((a, b) => (a.loanId === b.loanId ? a.day - b.day : a.loanId < b.loanId ? -1 : 1))
    .map(({ loanId, day, amount, paid }) => [loanId, textOf(day), ...[amount, ...paid].map(String)])
}

export function collections(seen: Seen): Rows {
  const found = duesOf(seen)
  const from = monthEndBefore(seen.day) + 1
  const onClaims = sumBy(claimsBy(seen), ({ bookedOn, recovered }) => (bookedOn >= from ? recovered : 0n))
  const line = (name: string, some: Due[], last: string) => {
    const due = sumBy(some, ({ amount }) => amount)
    const [byDate = 0n, ...later] = within.map((_, place) => sumBy(some, ({ paid }) => paid[place] ?? 0n))
    const soFar = later.at(-1) ?? 0n
    return [
      name,
      ...[some.length, due, byDate].map(String),
      share(byDate, due),
      ...later.map(String),
      share(soFar, due),
      last,
    ]
  }
  return [
    ...grouped(found, ({ day }) => textOf(day)).map(([day, some]) => line(day, some, '')),
    line('all', found, String(onClaims)),
  ]
}

function heldIn({ now, currency }: Seen): InSuspense[] {
  return now.suspense.get(currency) ?? []
}

export function suspense(seen: Seen): Rows {
  return heldIn(seen)
    .toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
    .map(({ reference, since, amount }) => [reference, textOf(since), String(seen.day - since), String(amount)])
}

const ages: [string, number][] = [
  ['0-1', 1],
  ['2-7', 7],
  ['8-30', 30],
  ['31-90', 90],
  ['> 90', Number.POSITIVE_INFINITY],
]

export function suspenseAge(seen: Seen): Rows {
  const held = heldIn(seen)
  const total = (some: InSuspense[]) => [String(some.length), String(sumBy(some, ({ amount }) => amount))]
  const ageOf = (since: number) => ages.findIndex(([, most]) => seen.day - since <= most)
  const lines = (what: string, some: InSuspense[]) =>
    ages.flatMap(([name], place) => {
      const aged = some.filter(({ since }) => ageOf(since) === place)
      return aged.length === 0 ? [] : [[what, name, ...total(aged)]]
    })
  return [
    ...lines(
      'waiting',
      held.filter(({ amount }) => amount > 0n),
    ),
    ...lines(
      'ahead of the bank',
      held.filter(({ amount }) => amount < 0n),
    ),
    ['all', '', ...total(held)],
  ]
}
