import { type Evening, eveningOf } from './evening.ts'
import { owing, type Rows, runsOf, type Seen, sumBy } from './seen.ts'
import type { LoanRun } from './simulation.ts'

// A closed day as known then, and as known now that all has happened.

const names = ['0', '1-7', '8-30', '31-60', '61-90', '91-120', '121-180', '>180']

type Restated = { run: LoanRun; old: Evening | null; now: Evening | null }

/** Loans whose money of the day was booked after it, or was reversed after it. */
function changed(seen: Seen): Restated[] {
  const { witness, day } = seen
  const stored = new Map(owing(seen).map((evening) => [evening.loanId, evening]))
  const isNews = (run: LoanRun) =>
    [...(witness.money.get(run)?.values() ?? [])].some((money) => {
      if (money.day > day) return false
      if (money.bookedOn > day) return money.returnedOn === null
      return money.returnBookedOn !== null && money.returnBookedOn > day
    })
  return runsOf(seen)
    .filter(isNews)
    .map((run) => {
      const now = run.loan.start > day ? null : eveningOf(run, day, day)
      return { run, old: stored.get(run.opened.loanId) ?? null, now: now?.isOwing ? now : null }
    })
}

export function restated(seen: Seen): Rows {
  const before = owing(seen)
  const news = changed(seen)
  const ids = new Set(news.map(({ run }) => run.opened.loanId))
  const after = [...before.filter(({ loanId }) => !ids.has(loanId)), ...news.flatMap(({ now }) => now ?? [])]
  const cells = (bucket: number | null, evenings: readonly Evening[]) => {
    const some = bucket === null ? evenings : evenings.filter((evening) => evening.bucket === bucket)
    return [String(some.length), String(sumBy(some, (one) => one.principal)), String(sumBy(some, (one) => one.charges))]
  }
  const all = new Set([...before, ...after].map(({ bucket }) => bucket))
  const rows = [...all]
    .toSorted((a, b) => a - b)
    .map((bucket) => [names[bucket] ?? '', ...cells(bucket, before), ...cells(bucket, after)])
  return rows.length === 0 ? [] : [...rows, ['all', ...cells(null, before), ...cells(null, after)]]
}

export function restatedLoans(seen: Seen): Rows {
  const cells = (evening: Evening | null) =>
    evening === null ? ['', '', ''] : [names[evening.bucket] ?? '', String(evening.principal), String(evening.charges)]
  return changed(seen)
    .toSorted((a, b) => (a.run.opened.loanId < b.run.opened.loanId ? -1 : 1))
    .map(({ run, old, now }) => [run.opened.loanId, ...cells(old), ...cells(now)])
}
