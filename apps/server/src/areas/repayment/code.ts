import { randomBytes } from 'node:crypto'
import { makeRepaymentCode } from '@hiram/markets/repayment-code'
import { buildRepaymentQr } from '@hiram/markets/repayment-qr'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import type { CollectionAccount } from '../../providers/ports.ts'
import { ensureCode } from './store.ts'

const codeLifeMs = 3 * 86_400_000
const most = 5

/** REP-01: the loan's code, where to send money, and a QR with the amount asked for. */
export async function code(caller: BorrowerCaller, request: { loanId: string; amount: bigint }) {
  const { context, queries, borrowerId } = caller
  const loan = await loadLoan(queries, borrowerId, request.loanId)
  if (!loan) return fail('loanNotFound')
  if ((loan.status !== 'repay' && loan.status !== 'overdue') || request.amount <= 0n) return fail('nothingOwed')
  const made = await codeOf(caller, loan.loan_id)
  const account = context.providers.collection(loan.market)
  return {
    code: made.code,
    expiresAt: made.expiresAt.toISOString(),
    amount: request.amount,
    qrPayload: qrPayload(loan.market, account, made.code, request.amount),
    channel: loan.market === 'vn' ? 'vietqr' : 'qrph',
    bank: {
      bankName: account.bankName,
      branchName: account.branchName,
      city: account.city,
      accountName: account.accountName,
      accountType: account.accountType,
      accountNumber: account.accountNumber,
      remark: made.code,
    },
  }
}

async function codeOf({ context, queries, borrowerId }: BorrowerCaller, loanId: string) {
  const now = context.clock.instant()
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  for (let attempt = 0; attempt < most; attempt += 1) {
    const wanted = { borrowerId, loanId, code: makeRepaymentCode(randomBytes(8)), now, expiresAt }
    const made = await ensureCode(queries, wanted)
    if (made) return made
  }
  throw new Error('no free repayment code was found')
}

function qrPayload(market: 'ph' | 'vn', account: CollectionAccount, reference: string, amountMinor: bigint): string {
  if (market === 'vn') {
    const { routing: bin, accountNumber } = account
    return buildRepaymentQr({ kind: 'vietqr', bin, account: accountNumber, to: 'account', amountMinor, reference })
  }
  return buildRepaymentQr({
    kind: 'qrph-p2p',
    bic: account.routing,
    account: account.accountNumber,
    name: account.accountName,
    city: account.city,
    amountMinor,
    reference,
  })
}
