import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import { businessDate, position } from '@hiram/lending'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { applyRepayments } from '../servicing/apply-repayment.ts'
import { borrowerWithLoan } from './ready-borrower.ts'
import type { TestServer } from './server.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
/** Of the first payment. */
export const dueOn = businessDate('2026-07-20')

export type DueLoan = { borrowerId: string; loanId: string; code: string }

/** Philippine loans on the day on which their first payment is due, which was made the day before, or not. */
export async function loansDueToday(server: TestServer, isPaid: boolean, count = 1): Promise<[DueLoan, ...DueLoan[]]> {
  const at = (date: string) => server.setTime(new Date(`${date}T02:00:00Z`))
  const make = async (): Promise<DueLoan> => {
    const { borrower, loanId } = await borrowerWithLoan(server, peso)
    const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
    return { borrowerId: borrower.borrowerId, loanId, code }
  }
  at('2026-06-20')
  const loans: [DueLoan, ...DueLoan[]] = [await make()]
  while (loans.length < count) loans.push(await make())
  await runBusinessDays(server.context)
  at('2026-07-19')
  await runBusinessDays(server.context)
  for (const loan of isPaid ? loans : []) await payToday(server, loan, await dueNow(server, loan))
  at(dueOn)
  await runBusinessDays(server.context)
  return loans
}

async function dueNow(server: TestServer, { borrowerId, loanId }: DueLoan): Promise<bigint> {
  const loan = await loadLoan(server.context.database, borrowerId, loanId)
  if (!loan) throw new Error('no loan')
  return position({ ...eventsOf(loan), asOf: dueOn }).dueNow
}

export async function payToday({ context }: TestServer, { code }: DueLoan, amount: bigint): Promise<void> {
  const notice = { providerReference: randomUUID(), remark: code, amount, currency: 'PHP' as const }
  const valueDate = context.clock.businessDate('ph')
  await applyRepayments(context, [{ ...notice, valueDate, channel: 'instapay' }])
}
