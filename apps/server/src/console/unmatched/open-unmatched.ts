import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import {
  type findPayer as findCall,
  matchEvidence,
  type openUnmatched as openCall,
  type Payer,
} from '@hiram/contract/console/unmatched'
import { servicedStatuses } from '@hiram/lending'
import { groupedLoanNumber, readLoanNumber } from '@hiram/markets/loan-number'
import { findRepaymentCode } from '@hiram/markets/repayment-code'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { lookAt, lookAtOwn } from '../../privacy/look.ts'
import { findLoanOfCode, findTransfer, type StoredTransfer } from '../../servicing/bank-transfer-store.ts'
import { findLoanKey } from '../../servicing/loan-command-store.ts'
import { mayHavePaid, openPayer, remarkOf } from '../../servicing/payers.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireOpenTo } from '../require-taken.ts'
import { currenciesOf } from './list-unmatched.ts'
import { mostAlone } from './match-payment.ts'

/** The remark and those who may have paid: each opening is written with it. */
export async function openUnmatched(
  caller: StaffCaller,
  { providerReference }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const { context } = caller
  const transfer = await openTransfer(caller, providerReference)
  const { remark, at } = await remarkFor(caller, transfer)
  const payers: Payer[] = []
  for (const { borrowerId, loanId, evidence } of await mayHavePaid(context, transfer, remark)) {
    const loan = await loadLoan(context.database, borrowerId, loanId)
    if (loan) payers.push(await payerOf(caller, { transfer, remark, loan, evidence }))
  }
  return {
    openedAt: at.toISOString(),
    remark,
    payers: payers.toSorted((a, b) => weightOf(b) - weightOf(a)),
    mostAlone: await mostAlone(context, transfer),
  }
}

/** A loan that a person names, in the transfer's own currency. */
export async function findPayer(
  caller: StaffCaller,
  { providerReference, text }: ConsoleRequest<typeof findCall>,
): Promise<Payer> {
  const { database } = caller.context
  const transfer = await openTransfer(caller, providerReference)
  const number = readLoanNumber(text)
  const key =
    number === null ? await findLoanOfCode(database, findRepaymentCode(text)) : await findLoanKey(database, number)
  const loan = key && (await loadLoan(database, key.borrowerId, key.loanId))
  if (!loan || loan.currency !== transfer.currency || !servicedStatuses.includes(loan.status))
    throw new ConsoleFailure('notFound')
  const { remark } = await remarkFor(caller, transfer)
  return payerOf(caller, { transfer, remark, loan, evidence: [] })
}

/** Waits still, and is taken by the caller. */
async function openTransfer(caller: StaffCaller, providerReference: string): Promise<StoredTransfer> {
  const { context, member } = caller
  const transfer = await findTransfer(context.database, providerReference)
  if (!transfer || !currenciesOf(member.markets).includes(transfer.currency)) throw new ConsoleFailure('notFound')
  if (transfer.state !== 'suspense') throw new ConsoleFailure('alreadyDecided', { outcome: transfer.state })
  await requireOpenTo(caller, { queue: 'unmatched', itemId: providerReference })
  return transfer
}

async function remarkFor({ context, member }: StaffCaller, transfer: StoredTransfer) {
  const look = { staff_id: member.staffId, what: 'remark', subject: transfer.provider_reference }
  const { seen, at } = await lookAtOwn(context, look, async (opening) => remarkOf(opening, transfer))
  return { remark: seen, at }
}

type Found = { transfer: StoredTransfer; remark: string; loan: LoadedLoan; evidence: readonly string[] }

async function payerOf({ context, member }: StaffCaller, { transfer, remark, loan, evidence }: Found): Promise<Payer> {
  const { borrower_id: borrowerId, market } = loan
  const look = {
    borrower_id: borrowerId,
    staff_id: member.staffId,
    role: member.roles.find((role) => role === 'accountant' || role === 'financeLead') ?? 'accountant',
    purpose: 'payment' as const,
    what: 'person',
    subject: transfer.provider_reference,
  }
  const { seen } = await lookAt(context, look, async (key, queries) =>
    openPayer(key, queries, { borrowerId, market, remark }),
  )
  const view = loanView(loan, context.clock.businessDate(market))
  const all = new Set<string>([
    ...evidence,
    ...(seen.evidence ? [seen.evidence] : []),
    ...(view.earlyRepaymentAmount === transfer.amount ? ['payoff'] : []),
    ...(view.nextAmount === transfer.amount ? ['due'] : []),
  ])
  return {
    loanId: loan.loan_id,
    loanNumber: groupedLoanNumber(loan.loan_number),
    name: seen.name,
    status: loan.status,
    overdueDays: view.overdueDays,
    owes: view.earlyRepaymentAmount,
    nextAmount: view.nextAmount,
    nextDate: view.repaymentDate,
    evidence: matchEvidence.filter((one) => all.has(one)),
  }
}

/** The evidence in the order of what it is worth. */
function weightOf({ evidence }: Payer): number {
  return evidence.reduce((sum, one) => sum + 2 ** (matchEvidence.length - matchEvidence.indexOf(one)), 0)
}
