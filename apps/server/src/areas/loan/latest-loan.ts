import type { Context } from '../../context.ts'
import { Failure } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { limitOf } from '../../lending/limit-of.ts'
import { type LoadedLoan, loadLatestLoans } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { type MicroBatch, microBatch } from '../../servicing/micro-batch.ts'
import { mayApply } from './may-apply.ts'
import { loadStandings, type Standing } from './store.ts'

/** The newest loan with every figure of today, and what the borrower may do next. */
export async function latest({ context, borrowerId }: BorrowerCaller) {
  const { standing, loan } = await together(context)(borrowerId)
  const today = context.clock.businessDate(standing.market)
  const may = mayApply(standing, today)
  const refused = may instanceof Failure
  return {
    latestApplication: loan ? loanView(loan, today) : null,
    latestInfo: {
      canApply: !refused,
      reason: refused ? may.code : null,
      from: refused && typeof may.detail.from === 'string' ? may.detail.from : null,
      limit: limitOf(standing),
      businessDate: today,
    },
  }
}

type Known = { standing: Standing; loan: LoadedLoan | undefined }
const readings = new WeakMap<Context, MicroBatch<string, Known>>()

/** The call that every open app repeats: those of one moment are read by one statement each. */
function together(context: Context): MicroBatch<string, Known> {
  let reading = readings.get(context)
  if (!reading) {
    reading = microBatch(async (borrowerIds) => {
      const { database } = context
      const [standings, loans] = await Promise.all([
        loadStandings(database, borrowerIds),
        loadLatestLoans(database, borrowerIds),
      ])
      return borrowerIds.map((borrowerId) => {
        const standing = standings.get(borrowerId)
        if (!standing) throw new Error('a session without a borrower')
        return { standing, loan: loans.get(borrowerId) }
      })
    })
    readings.set(context, reading)
  }
  return reading
}
