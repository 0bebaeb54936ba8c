import type { Statement } from '../database/statement.ts'
import { type CourseRow, coursesText, courseValues } from './course-store.ts'
import { paymentsText, paymentValues, type StoredPayment } from './payment-store.ts'
import { movementsText, movementValues, type Posted } from './write-movements.ts'

/** What a posting adds to the ledger, and the courses its loans are on from then on. */
export type Posting = {
  readonly payments: readonly StoredPayment[]
  readonly posted: readonly Posted[]
  readonly courses: readonly CourseRow[]
}

const countOf = (values: readonly unknown[]) => values.length
const coursesFrom = 1 + countOf(paymentValues([]))
const movementsFrom = coursesFrom + countOf(courseValues([]))
const text = `with paid as (${paymentsText(1)}), coursed as (${coursesText(coursesFrom)}) ${movementsText(movementsFrom)}`

/** All of a posting in one statement. A reference that exists already breaks the transaction. */
export function postingStatement(at: Date, { payments, posted, courses }: Posting): Statement {
  return { text, values: [...paymentValues(payments), ...courseValues(courses), ...movementValues(at, posted)] }
}
