import { isOwing, type PrepaymentOption } from '@hiram/lending'
import { brandOfMarket } from '@hiram/markets'
import { type BankAppLink, bankAppLinks } from '@hiram/markets/bank-apps'
import { makeRepaymentCode } from '@hiram/markets/repayment-code'
import { repaymentQr } from '@hiram/markets/repayment-qr'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { ensureCode, keepPrepaymentOption } from './store.ts'

const codeLifeMs = 3 * 86_400_000
const most = 5

type Request = { loanId: string; amount: bigint; option?: PrepaymentOption | undefined }

/** REP-01: the loan's code, where to send money, and a QR with the amount asked for. */
export async function repaymentCode(caller: BorrowerCaller, request: Request) {
  const { context, queries, borrowerId } = caller
  const loan = await loadLoan(queries, borrowerId, request.loanId)
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan) || request.amount <= 0n) return fail('nothingOwed')
  if (request.option) await keepPrepaymentOption(queries, { borrowerId, loanId: loan.loan_id }, request.option)
  const made = await codeOf(caller, loan.loan_id)
  const account = context.providers.collection(loan.market)
  const qr = repaymentQr(loan.market, account, { amountMinor: request.amount, reference: made.code })
  return {
    code: made.code,
    expiresAt: made.expiresAt.toISOString(),
    amount: request.amount,
    qrPayload: qr.payload,
    channel: qr.channel,
    apps: ownFirst(bankAppLinks(loan.market, account, { amountMinor: request.amount, reference: made.code }), loan),
    bank: {
      bankName: account.bankName,
      fullName: account.fullName ?? brandOfMarket(loan.market).legalName,
      branchName: account.branchName,
      city: account.city,
      accountName: account.accountName,
      accountType: account.accountType,
      accountNumber: account.accountNumber,
      remark: made.code,
    },
  }
}

/** The bank or wallet that the money went to is most likely the one that pays it back. */
function ownFirst(apps: readonly BankAppLink[], { payout }: LoadedLoan): BankAppLink[] {
  const isOwn = ({ bankCode }: BankAppLink) => bankCode === payout?.bank_code
  return [...apps.filter(isOwn), ...apps.filter((app) => !isOwn(app))]
}

/**
 * The code is computed from the loan, so a loan keeps its code and a transfer sent with an expired one still finds it. Of
 * two loans with the same code the later one gets its next.
 */
async function codeOf({ context, queries, borrowerId }: BorrowerCaller, loanId: string) {
  const now = context.clock.instant()
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  for (let attempt = 0; attempt < most; attempt += 1) {
    const hash = context.vault.lookupHash('code', `repayment|${borrowerId}|${loanId}|${attempt}`)
    const made = await ensureCode(queries, { borrowerId, loanId, code: makeRepaymentCode(hash), now, expiresAt })
    if (made) return made
  }
  throw new Error('no free repayment code was found')
}
