import { addDays, type BusinessDate, businessDate } from '@hiram/lending'
import { accountingRules } from '@hiram/markets'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { carryOutCommand } from '../../apps/server/src/servicing/carry-out-command.ts'
import { handleBankTransfer } from '../../apps/server/src/servicing/handle-bank-transfer.ts'
import { contextOn } from '../business-day/run.ts'
import { seed } from '../business-day/seed.ts'

/** The last day but one of a month, so that the next days end one and begin another. */
const firstDay = businessDate('2026-11-29')
const daysAfter = 4
/** Of so many loans one is written off, of half of them something is recovered; and so many transfers name no loan. */
const loansAClaim = 500
const atOnce = 8

/** The last stored day of the portfolio. */
export const asOf = addDays(firstDay, daysAfter - 1)
export const entity = accountingRules.ph.entity.code

/** `loans` running loans over a month's end, some written off, recovered, or paid by transfers that name none. */
export async function makePortfolio(url: string, loans: number): Promise<void> {
  await seed(url, loans, firstDay)
  for (let ahead = 1; ahead <= daysAfter; ahead += 1) {
    const day = addDays(firstDay, ahead)
    const context = await contextOn(url, day, () => undefined)
    try {
      await runBusinessDays(context)
      const some = Math.ceil(loans / loansAClaim)
      if (ahead === daysAfter - 1) await loseSome(context, some, day)
      if (ahead === daysAfter) await payAfterwards(context, some)
    } finally {
      await context.pool.end()
    }
  }
}

type Claim = { loan_id: string; code: string }

/** Money valued on the last stored day and booked after it: the day reads otherwise now. */
async function payAfterwards(context: Context, count: number): Promise<void> {
  const rows = await firstLoans(context, 'repay', count)
  for (const [index, { code }] of rows.entries())
    await handleBankTransfer(context, notice(`later-${index}`, code, asOf))
}

/** Found by codes read once: there is no index of them by loan. */
async function firstLoans(context: Context, status: 'repay' | 'overdue', count: number): Promise<Claim[]> {
  const { rows } = await context.pool.query<Claim>(
    `with first as materialized (select loan_id from loan where status = $1 order by borrower_id limit $2)
     select loan_id, code from first join repayment_code using (loan_id) order by loan_id`,
    [status, count],
  )
  return rows
}

function notice(reference: string, remark: string, valueDate: BusinessDate) {
  return {
    ...{ providerReference: reference, remark, amount: 50_000n, currency: 'PHP' as const },
    ...{ valueDate, channel: 'instapay' as const },
  }
}

async function loseSome(context: Context, count: number, day: BusinessDate): Promise<void> {
  const rows = await firstLoans(context, 'overdue', count)
  const lose = async ({ loan_id, code }: Claim, index: number) => {
    const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'not to be recovered' }
    const done = await carryOutCommand(context, { kind: 'writeOff', ...people, commandId: loan_id, loanId: loan_id })
    if (done.kind !== 'done') throw new Error(`a write-off was ${JSON.stringify(done)}`)
    const waived = await carryOutCommand(context, {
      ...{ kind: 'waiver', part: 'late', amount: 1n, askedBy: 'ana', reason: 'a mistake of ours' },
      ...{ commandId: crypto.randomUUID(), loanId: loan_id },
    })
    if (waived.kind !== 'done') throw new Error(`a waiver was ${JSON.stringify(waived)}`)
    if (index % 2 === 0) await handleBankTransfer(context, notice(`recovered-${index}`, code, day))
    await handleBankTransfer(context, notice(`unknown-${index}`, 'thank you', day))
  }
  const waiting = [...rows.entries()]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await lose(next[1], next[0])
    }),
  )
}
