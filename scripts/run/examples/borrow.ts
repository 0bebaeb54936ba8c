import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOf } from '@hiram/contract'
import { calculateFees } from '@hiram/contract/home'
import {
  applyForLoan,
  applySendVerifyCode,
  type LoanStatus,
  type LoanView,
  latestLoan,
  withdrawLoan,
} from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import { servicedStatuses } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { requiredConsents } from '@hiram/markets/consents'
import type { BorrowerClient } from './borrower-client.ts'

export type Urls = { appUrl: string; sandboxUrl: string }

export const ended = ['refuse', 'rollback', 'abandon'] as const

const threeMonths = { period: 3, periodUnit: 'month' as const }

/** Borrows `amount`, for three months unless `more` says otherwise, agreed to at the cost that was shown. */
export async function apply(
  client: BorrowerClient,
  market: MarketCode,
  amount: bigint,
  more: Partial<Pick<RequestOf<typeof applyForLoan>, 'period' | 'periodUnit' | 'couponId'>> = {},
): Promise<void> {
  const asked = { amount, ...threeMonths, ...more }
  const { repaymentAmount } = await client.call(calculateFees, asked)
  const locale = markets[market].defaultLocale
  const consents = requiredConsents(market).map(({ document, version }) => ({ document, version, locale }))
  const applyCode = await client.codeAfter(() => client.call(applySendVerifyCode, { isVoice: '0' }))
  await client.call(applyForLoan, { ...asked, agreedRepaymentAmount: repaymentAmount, consents, applyCode })
}

/** The loan's id once it has this status. */
export async function until(client: BorrowerClient, wanted: LoanStatus): Promise<string> {
  return (await untilLoan(client, wanted, ({ status }) => status === wanted)).loanId
}

/** The loan once it is so, which `what` says in a word. */
export async function untilLoan(
  client: BorrowerClient,
  what: string,
  isSo: (loan: LoanView) => boolean,
): Promise<LoanView> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { latestApplication: loan } = await client.call(latestLoan, {})
    if (loan && isSo(loan)) return loan
    if (loan && ended.some((end) => end === loan.status)) {
      throw new Error(`an example's loan became ${loan.status}: ${loan.reasons.join(', ')}`)
    }
    await sleep(100)
  }
  throw new Error(`an example's loan did not become ${what}`)
}

/** The loan's id once it is approved, whether the offer is taken or not. */
export async function untilApproved(client: BorrowerClient): Promise<string> {
  const approved: readonly LoanStatus[] = ['withdrawal', 'pass', ...servicedStatuses]
  return (await untilLoan(client, 'approved', ({ status }) => approved.includes(status))).loanId
}

/** From the approval to a running loan, also where the offer is taken already; returns its id. */
export async function withdraw(client: BorrowerClient): Promise<string> {
  await client.call(withdrawLoan, { loanId: await untilApproved(client) })
  return (await untilLoan(client, 'running', ({ status }) => servicedStatuses.includes(status))).loanId
}

/** Sends money with the loan's code, as the borrower's bank would. */
export async function pay(client: BorrowerClient, { sandboxUrl }: Urls, loanId: string, amount: bigint): Promise<void> {
  const { code } = await client.call(repaymentCode, { loanId, amount })
  await askSandbox(sandboxUrl, 'POST', '/bank/transfers', {
    remark: code,
    amountMinor: amount.toString(),
    currency: 'PHP',
  })
}

/** A call to the sandbox. */
export async function askSandbox(
  sandboxUrl: string,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
): Promise<void> {
  const answer = await fetch(`${sandboxUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} of the sandbox: ${answer.status} ${await answer.text()}`)
}
