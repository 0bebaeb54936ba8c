import { monthEndBefore, textOf } from './days.ts'
import { type Evening, monthOf } from './evening.ts'
import { bucketNames } from './loan-classes.ts'
import { grouped, owing, type Rows, type Seen, share, sumBy } from './seen.ts'
import { allowanceOf } from './witness.ts'

// Reports of a closed day's loans as the model has them, from the definitions that the product prints.

const principal = ({ principal: amount }: Evening) => amount

export function outstanding(seen: Seen): Rows {
  return withAll(grouped(owing(seen), ({ product }) => product)).map(([name, loans]) => [
    name,
    String(loans.length),
    ...[
      sumBy(loans, principal),
      sumBy(loans, ({ isOff, charges }) => (isOff ? 0n : charges)),
      sumBy(loans, ({ isOff, charges }) => (isOff ? charges : 0n)),
      sumBy(loans, ({ unearned }) => unearned),
      sumBy(loans, ({ due }) => due),
      sumBy(loans, (loan) => (loan.restructurings > 0 ? loan.principal : 0n)),
    ].map(String),
  ])
}

export function ageing(seen: Seen): Rows {
  const all = sumBy(owing(seen), principal)
  return withAll(grouped(owing(seen), ({ bucket }) => bucket)).map(([place, loans]) => [
    bucketNames[Number(place)] ?? place,
    String(loans.length),
    String(sumBy(loans, principal)),
    String(sumBy(loans, ({ due }) => due)),
    String(sumBy(loans, ({ charges }) => charges)),
    share(sumBy(loans, principal), all),
  ])
}

/** All columns but the matrix. */
export function provisions({ witness, market, day }: Seen): Rows {
  const ends = [...witness.monthEnds].filter(([end]) => end <= day).toSorted(([a], [b]) => a - b)
  return ends.flatMap(([end, evenings]) =>
    grouped(owing({ now: { evenings }, market }), ({ product }) => product).map(([product, loans]) => [
      ...[textOf(end), product, String(loans.length)],
      ...[sumBy(loans, allowanceOf), sumBy(loans, ({ unearned }) => unearned)].map(String),
    ]),
  )
}

function withAll(groups: [string, Evening[]][]): [string, Evening[]][] {
  return groups.length === 0 ? [] : [...groups, ['all', groups.flatMap(([, loans]) => loans)]]
}

export function par(seen: Seen): Rows {
  const all = sumBy(owing(seen), principal)
  return [1, 7, 30, 60, 90].map((days) => {
    const risky = sumBy(owing(seen), (loan) => (loan.daysLate > days ? loan.principal : 0n))
    const wide = sumBy(owing(seen), (loan) => (loan.daysLate > days || loan.restructurings > 0 ? loan.principal : 0n))
    return [String(days), String(risky), String(all), share(risky, all), String(wide), share(wide, all)]
  })
}

export function classification(seen: Seen): Rows {
  const rows = (by: string, of: (loan: Evening) => number) =>
    grouped(owing(seen), of).map(([name, loans]) => [
      by,
      name,
      String(loans.length),
      String(sumBy(loans, principal)),
      String(sumBy(loans, ({ charges }) => charges)),
      String(sumBy(loans, ({ unearned }) => unearned)),
    ])
  return [...rows('stage', ({ stage }) => stage), ...rows('debt group', ({ debtGroup }) => debtGroup)]
}

/** All columns but the loan's number. */
export function loans(seen: Seen): Rows {
  return owing(seen)
    .toSorted((a, b) => (a.loanId < b.loanId ? -1 : 1))
    .map((loan) => [
      loan.loanId,
      loan.product,
      monthOf(loan.start),
      ...[loan.principal, loan.due, loan.charges, loan.unearned, loan.daysLate].map(String),
      bucketNames[loan.bucket] ?? '',
      ...[loan.stage, loan.debtGroup, loan.restructurings].map(String),
      loan.isOff ? 'off balance' : 'on balance',
    ])
}

type Roll = { loan: Evening; from: number; to: number | 'paid off' | 'written off'; principal: bigint }

function rolls(seen: Seen): Roll[] {
  const before = seen.witness.days.get(monthEndBefore(seen.day))
  if (before === undefined) return []
  const after = new Map(seen.now.evenings.map((loan) => [loan.loanId, loan]))
  return owing({ now: before, market: seen.market }).map((loan) => {
    const then = after.get(loan.loanId)
    const to = then?.isOwing ? then.bucket : then?.wasWrittenOff ? 'written off' : 'paid off'
    return { loan, from: loan.bucket, to, principal: loan.principal }
  })
}

const places = [...bucketNames.keys(), 'paid off', 'written off'] as const

export function rollRates(seen: Seen): Rows {
  const all = rolls(seen)
  const since = textOf(monthEndBefore(seen.day))
  return bucketNames.flatMap((name, from) => {
    const ofBucket = all.filter((roll) => roll.from === from)
    const whole = sumBy(ofBucket, (roll) => roll.principal)
    return places.flatMap((to) => {
      const rolled = ofBucket.filter((roll) => roll.to === to)
      if (rolled.length === 0) return []
      const amount = sumBy(rolled, (roll) => roll.principal)
      const toName = typeof to === 'number' ? (bucketNames[to] ?? '') : to
      return [[since, name, toName, String(rolled.length), String(amount), share(amount, whole)]]
    })
  })
}

/** All columns but the loan's number. */
export function rollRatesByLoan(seen: Seen): Rows {
  const nameOf = (place: Roll['to']) => (typeof place === 'number' ? (bucketNames[place] ?? '') : place)
  return rolls(seen)
    .toSorted((a, b) => (a.loan.loanId < b.loan.loanId ? -1 : 1))
    .map(({ loan, from, to, principal: amount }) => [
      ...[loan.loanId, loan.product, textOf(monthEndBefore(seen.day)), String(loan.daysLate)],
      ...[nameOf(from), nameOf(to), String(amount)],
    ])
}

export function cures(seen: Seen): Rows {
  const since = textOf(monthEndBefore(seen.day))
  return bucketNames.flatMap((name, from) => {
    const late = rolls(seen).filter((roll) => roll.from === from && from > 0)
    if (late.length === 0) return []
    const cured = late.filter(({ to }) => to === 0 || to === 'paid off')
    const [whole, part] = [sumBy(late, (roll) => roll.principal), sumBy(cured, (roll) => roll.principal)]
    return [[since, name, ...[late.length, whole, cured.length, part].map(String), share(part, whole)]]
  })
}
