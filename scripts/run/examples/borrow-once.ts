import { latestLoan } from '@hiram/contract/loan'
import { repaymentCode, repaymentInfo } from '@hiram/contract/repayment'
import type { MarketCode } from '@hiram/markets'
import * as z from 'zod/mini'
import { apply, pay, type Urls, untilLoan } from './borrow.ts'
import type { BorrowerClient } from './borrower-client.ts'

const transfers = z.array(z.object({ remark: z.string() }))

/** Applies, unless that is done; again where the offer ran out before it was taken. */
export async function applyOnce(client: BorrowerClient, market: MarketCode, amount: bigint): Promise<void> {
  const { latestApplication: loan } = await client.call(latestLoan, {})
  if (!loan || loan.status === 'abandon') await apply(client, market, amount)
}

/** Pays, unless money has come or is on its way, and waits for it. */
export async function payOnce(client: BorrowerClient, urls: Urls, loanId: string, amount: bigint): Promise<void> {
  const { loan } = await client.call(repaymentInfo, { loanId })
  if (loan.alreadyRepaidAmount > 0n) return
  const { code } = await client.call(repaymentCode, { loanId, amount })
  if (!(await isSentWith(urls, code))) await pay(client, urls, loanId, amount)
  await untilLoan(client, 'partly repaid', ({ alreadyRepaidAmount }) => alreadyRepaidAmount > 0n)
}

/** Whether money was sent with this code, of which the server may have no notice yet. */
async function isSentWith({ sandboxUrl }: Urls, code: string): Promise<boolean> {
  const answer = await fetch(`${sandboxUrl}/bank/transfers`)
  return z.parse(transfers, await answer.json()).some(({ remark }) => remark === code)
}
