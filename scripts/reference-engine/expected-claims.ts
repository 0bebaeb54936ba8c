import { textOf } from './days.ts'
import { monthOf } from './evening.ts'
import { grouped, type Rows, runsOf, type Seen, share, sumBy } from './seen.ts'
import { type ClaimMove, lateMarks } from './witness.ts'

// What became of loans, by when it was booked, as the model has it.

function monthNumber(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export function vintages(seen: Seen): Rows {
  const { witness, day } = seen
  const paidOut = runsOf(seen).filter((run) => (witness.paidOut.get(run) ?? day + 1) <= day)
  return grouped(paidOut, ({ loan }) => monthOf(loan.start)).flatMap(([vintage, runs]) => {
    const first = monthNumber(runs[0]?.loan.start ?? day)
    const whole = sumBy(runs, ({ loan }) => loan.principal)
    const claims = witness.claims.filter(({ run, bookedOn }) => runs.includes(run) && bookedOn <= day)
    return Array.from({ length: monthNumber(day) - first + 1 }, (_, age) => {
      const isBy = (on: number | undefined) => on !== undefined && on <= day && monthNumber(on) - first <= age
      const late = lateMarks.map((mark) =>
        sumBy(runs, (run) => (isBy(witness.reached.get(run)?.get(mark)) ? run.loan.principal : 0n)),
      )
      const moved = claims.filter(({ bookedOn }) => isBy(bookedOn))
      const withShare = [...late, sumBy(moved, (move) => move.principal)].flatMap((some) => [
        String(some),
        share(some, whole),
      ])
      const recovered = String(sumBy(moved, (move) => move.recovered))
      return [vintage, String(age), String(runs.length), String(whole), ...withShare, recovered]
    })
  })
}

export function claimsBy({ witness, market, day }: Seen) {
  return witness.claims.filter(({ run, bookedOn }) => run.loan.terms.market === market && bookedOn <= day)
}

function wholeOf({ principal, charges }: ClaimMove): bigint {
  return principal + sumBy(charges, (each) => each)
}

export function writeOffs(seen: Seen): Rows {
  return grouped(claimsBy(seen), ({ bookedOn }) => monthOf(bookedOn)).map(([month, moves]) => {
    const amounts = moves.map((move) => move.principal)
    const parts = moves.flatMap(({ charges }) => charges)
    const wholes = moves.map(wholeOf)
    const up = (some: bigint[]) => sumBy(some, (each) => (each > 0n ? each : 0n))
    const down = (some: bigint[]) => up(some.map((each) => -each))
    const times = (some: bigint[]) => String(some.filter((each) => each > 0n).length)
    return [
      month,
      times(wholes),
      String(up(amounts)),
      String(up(parts)),
      times(wholes.map((each) => -each)),
      String(down(amounts) + down(parts)),
      String(sumBy(moves, ({ recovered }) => recovered)),
    ]
  })
}

/** All columns but the loan's number. */
export function claims(seen: Seen): Rows {
  return grouped(claimsBy(seen), ({ run }) => run.opened.loanId).map(([loanId, moves]) => [
    loanId,
    textOf(Math.min(...moves.map(({ bookedOn }) => bookedOn))),
    String(sumBy(moves, (move) => move.principal)),
    String(sumBy(moves, ({ charges }) => sumBy(charges, (each) => each))),
    String(sumBy(moves, ({ recovered }) => recovered)),
  ])
}

/** All columns but the loan's number; of the day's month. */
export function writeOffsByLoan(seen: Seen): Rows {
  const up = (amount: bigint) => String(amount > 0n ? amount : 0n)
  const ofMonth = claimsBy(seen).filter(({ bookedOn }) => monthOf(bookedOn) === monthOf(seen.day))
  return grouped(ofMonth, ({ run }) => run.opened.loanId).flatMap(([loanId, moves]) =>
    moves
      .flatMap(apart)
      .map((move) => [
        ...[loanId, textOf(move.bookedOn), up(move.principal), up(wholeOf(move) - move.principal)],
        ...[up(-wholeOf(move)), String(move.recovered)],
      ]),
  )
}

/** Money that lowers a write-off and is recovered too is both, each by itself. */
function apart(move: ClaimMove): ClaimMove[] {
  const lost = { ...move, recovered: 0n }
  const recovered = { ...move, principal: 0n, charges: [] }
  const isLost = move.principal !== 0n || move.charges.some((charge) => charge !== 0n)
  return [...(isLost ? [lost] : []), ...(move.recovered === 0n ? [] : [recovered])].toSorted((a, b) =>
    a.recovered < b.recovered ? -1 : 1,
  )
}

/** All columns but the loan's number; of loans paid out in the day's month. */
export function vintagesByLoan(seen: Seen): Rows {
  const { witness, day } = seen
  const own = runsOf(seen).filter((run) => (witness.paidOut.get(run) ?? day + 1) <= day)
  return own
    .filter(({ loan }) => monthOf(loan.start) === monthOf(day))
    .toSorted((a, b) => (a.opened.loanId < b.opened.loanId ? -1 : 1))
    .map((run) => {
      const moves = witness.claims.filter((claim) => claim.run === run && claim.bookedOn <= day)
      const late = lateMarks.map((mark) => {
        const since = witness.reached.get(run)?.get(mark)
        return since !== undefined && since <= day ? run.loan.principal : 0n
      })
      const amounts = [run.loan.principal, ...late, sumBy(moves, (move) => move.principal)]
      return [
        ...[run.opened.loanId, run.loan.terms.product, monthOf(day), '0'],
        ...[...amounts, sumBy(moves, ({ recovered }) => recovered)].map(String),
      ]
    })
}
