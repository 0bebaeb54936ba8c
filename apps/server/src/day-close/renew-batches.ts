import { setImmediate as turn } from 'node:timers/promises'
import { addDays, type BusinessDate, chargeCourse, chargeRecognition, chargesOn, type Movement } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Database, Queries } from '../database/client.ts'
import { isAlive } from '../database/is-alive.ts'
import { type CourseRow, dropCourses, type HeldCourse, holdCourses, saveCourses } from '../ledger/course-store.ts'
import { writeMovements } from '../ledger/write-movements.ts'
import { changeStatuses } from '../loan/change-status.ts'
import { type LoadedLoan, type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { type EndedCourse, endedCourses } from './course-ends.ts'

const loansATransaction = 200
const loansATurn = 20
const transactionsAtOnce = 3

export type Renewing = {
  readonly database: Database
  readonly instant: () => Date
  /** A loan that cannot be reckoned is left, loudly, for the next day's close; it stops no other. */
  readonly failed: (loanId: string, error: unknown) => void
}

/** Batch after batch until no course has ended before the day; `progress` is told how many loans have one again. */
export async function renewBatches(
  renewing: Renewing,
  market: MarketCode,
  day: BusinessDate,
  progress: (touched: number) => Promise<void>,
): Promise<number> {
  let touched = 0
  let after: EndedCourse | undefined
  for (;;) {
    const most = loansATransaction * transactionsAtOnce
    const ended = await endedCourses(renewing.database, { market, day, after, most })
    if (ended.length === 0) return touched
    const batches = inBatches(ended)
    for (const renewed of await Promise.all(batches.map((batch) => renewBatch(renewing, batch, day)))) touched += renewed
    after = ended.at(-1)
    await progress(touched)
  }
}

function inBatches(keys: readonly LoanKey[]): LoanKey[][] {
  const count = Math.ceil(keys.length / loansATransaction)
  return Array.from({ length: count }, (_, at) => keys.slice(at * loansATransaction, (at + 1) * loansATransaction))
}

/** What fails together is tried one by one: it may have been the connection, and else it is one loan of them. */
async function renewBatch(renewing: Renewing, keys: readonly LoanKey[], day: BusinessDate): Promise<number> {
  try {
    await renew(renewing, renewing.database, keys, day)
    return keys.length
  } catch {
    let touched = 0
    for (const key of keys) touched += await renewAlone(renewing, key, day)
    return touched
  }
}

async function renewAlone(renewing: Renewing, key: LoanKey, day: BusinessDate): Promise<number> {
  return renewing.database.connection().execute(async (connection) => {
    try {
      await renew(renewing, connection, [key], day)
      return 1
    } catch (error) {
      // where the connection is lost nothing is the loan's fault: the step stays open and is run again
      await isAlive(connection)
      renewing.failed(key.loanId, error)
      return 0
    }
  })
}

async function renew(
  { instant }: Renewing,
  connection: Queries,
  keys: readonly LoanKey[],
  day: BusinessDate,
): Promise<void> {
  const at = instant()
  await connection.transaction().execute(async (queries) => {
    const loans = await lockLoans(queries, keys)
    const held = new Map((await holdCourses(queries, keys)).map((course) => [course.loanId, course]))
    const renewed: Renewed[] = []
    for (const [index, loan] of loans.entries()) {
      // borrowers' calls come in between
      if (index % loansATurn === 0) await turn()
      renewed.push(...renewedCourse(loan, held.get(loan.loan_id), day))
    }
    await writeMovements(
      queries,
      at,
      renewed.map(({ row, loan, missing }) => ({
        borrowerId: row.borrowerId,
        loanId: row.loanId,
        currency: loan.currency,
        kind: 'charge' as const,
        source: null,
        movements: missing,
      })),
    )
    await saveCourses(
      queries,
      renewed.map(({ row }) => row),
    )
    const closed = loans.filter((loan) => !isOwing(loan))
    await dropCourses(
      queries,
      closed.map((loan) => ({ borrowerId: loan.borrower_id, loanId: loan.loan_id })),
      day,
    )
    const overdue = renewed.filter(({ isOverdue }) => isOverdue).map(({ row }) => row)
    await changeStatuses(queries, overdue, { from: 'repay', event: 'dueDatePassed', at, who: 'system' })
  })
}

type Renewed = { row: CourseRow; loan: LoadedLoan; missing: Movement[]; isOverdue: boolean }

/** The course from the day before on. What the days before it left out, because they could not reckon it, is made up. */
function renewedCourse(loan: LoadedLoan, held: HeldCourse | undefined, day: BusinessDate): Renewed[] {
  // another server, or a payment, may have been here between the list and the lock
  if (held === undefined || held.course.untilDay >= day || !isOwing(loan)) return []
  const asOf = addDays(day, -1)
  const { course, lateTomorrow } = chargeCourse(eventsOf(loan), asOf)
  const earned = chargesOn(course, asOf)
  const recognised = chargesOn(held.course, held.through)
  const missing = chargeRecognition(
    { ref: `charge:renew:${loan.loan_id}:${day}`, valueDate: asOf },
    {
      interest: earned.interest - recognised.interest,
      fees: earned.fees - recognised.fees,
      late: earned.late - recognised.late,
    },
  )
  const row = { borrowerId: loan.borrower_id, loanId: loan.loan_id, market: loan.market, course }
  return [{ row, loan, missing, isOverdue: lateTomorrow && loan.status === 'repay' }]
}

function isOwing(loan: LoadedLoan): boolean {
  return loan.status === 'repay' || loan.status === 'overdue'
}
