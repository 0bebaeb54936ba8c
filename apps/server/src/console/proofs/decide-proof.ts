import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  decideProof as decideCall,
  ProofDecision,
  previewProof as previewCall,
} from '@hiram/contract/console/proofs'
import { marketOfCurrency } from '@hiram/markets'
import type { Queries } from '../../database/client.ts'
import { keyOf, loadLoan } from '../../loan/loan-store.ts'
import { findTransfer } from '../../servicing/bank-transfer-store.ts'
import { type DecidedProof, dayRefusal } from '../../servicing/decide-payment-proof.ts'
import { releaseItem } from '../../staff/claim-store.ts'
import { settingOf } from '../../staff-setting-store.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { previewOf, proofChange } from '../preview.ts'
import { requireTaken } from '../require-taken.ts'
import { loadProofWithWork, type ProofWithWork } from './proof-store.ts'

export async function previewProof(
  caller: StaffCaller,
  { proofId, decision }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const { proof, isForTwo } = await known(caller, proofId, decision)
  const change = proofChange(caller.context, decidedProof(caller, proofId, decision), isForTwo)
  return previewOf(caller.context, keyOf(proof), change)
}

/** The same decision as the lender's own system gives by webhook, by the person who has taken the proof. */
export async function decideProof(
  caller: StaffCaller,
  { requestId, proofId, decision, reason }: ConsoleRequest<typeof decideCall>,
): Promise<ConsoleAnswer<typeof decideCall>> {
  const { context, member } = caller
  const kept = decision.outcome === 'accepted' ? { ...decision, outcome: undefined } : {}
  const before = await askedBefore(caller, requestId, { kind: 'proof', proofId, ...kept })
  if (before) return before
  const { proof, amount, isForTwo } = await known(caller, proofId, decision)
  const item = { queue: 'proof' as const, itemId: proofId }
  const change = proofChange(context, decidedProof(caller, proofId, decision), isForTwo)
  if (isForTwo && decision.outcome === 'accepted') {
    if (reason === undefined)
      throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'reason', reason: 'missing' }] })
    await requireTaken(caller, context.database, item)
    const { refused } = await previewOf(context, keyOf(proof), change)
    if (refused) throw new ConsoleFailure('refusedByRule', { refused: refused.refused })
    const { loan_id: loanId, market } = proof
    const { outcome: _, ...accepted } = decision
    const asked = { kind: 'proof' as const, proofId, ...accepted, amount }
    const waiting = await askSecondPerson(caller, { requestId, loanId, market, change: asked, reason })
    await releaseItem(context.database, { ...item, staffId: member.staffId })
    return waiting
  }
  await context.database.transaction().execute(async (queries) => {
    await requireTaken(caller, queries, item)
    const refused = await change.carryOut(queries)
    if (refused?.refused === 'decidedBefore')
      throw alreadyDecided((await loadProofWithWork(queries, proofId, member.markets)) ?? proof)
    if (refused) throw new ConsoleFailure('refusedByRule', { refused: refused.refused })
    await releaseItem(queries, { ...item, staffId: member.staffId })
  })
  return { state: 'done', approvalId: null }
}

/** The proof while it waits, what an acceptance would post, and whether that needs a second person. */
async function known({ context, member }: StaffCaller, proofId: string, decision: ProofDecision) {
  const { database } = context
  const proof = await loadProofWithWork(database, proofId, member.markets)
  if (!proof) throw new ConsoleFailure('notFound')
  if (proof.state !== 'review') throw alreadyDecided(proof)
  if (proof.approval_id !== null) throw new ConsoleFailure('alreadyDecided', { outcome: 'waiting' })
  if (decision.outcome === 'refused') return { proof, amount: proof.amount, isForTwo: false }
  const { providerReference } = decision
  if (providerReference === null) await requireDay(database, proof, decision.valueDate)
  const line = providerReference === null ? undefined : await findTransfer(database, providerReference)
  if (providerReference !== null && (!line || marketOfCurrency(line.currency) !== proof.market))
    throw new ConsoleFailure('notFound')
  const amount = line?.amount ?? proof.amount
  const most = BigInt(await settingOf(database, 'matchAlone', proof.market))
  // money that the bank has not notified us of is never one person's to accept
  return { proof, amount, isForTwo: line === undefined || amount > most }
}

/** Before the bank's line nothing but the proof says from which day the payment counts. */
async function requireDay(queries: Queries, proof: ProofWithWork, valueDate: string | undefined): Promise<void> {
  const loan = await loadLoan(queries, proof.borrower_id, proof.loan_id)
  if (!loan) throw new ConsoleFailure('notFound')
  const refused = dayRefusal(loan, proof, valueDate)
  if (!refused) return
  const reason = refused === 'valueDateMissing' ? 'missing' : 'range'
  throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'valueDate', reason }] })
}

function decidedProof({ member }: StaffCaller, proofId: string, decision: ProofDecision): DecidedProof {
  const decided = { proofId, decidedBy: member.staffId }
  if (decision.outcome === 'refused') return { ...decided, decision: 'refused', refusedBecause: decision.because }
  const { outcome, ...accepted } = decision
  return { ...decided, decision: outcome, ...accepted }
}

export function alreadyDecided({ state, decided_at, decided_name }: ProofWithWork): ConsoleFailure {
  return new ConsoleFailure('alreadyDecided', {
    outcome: state,
    ...(decided_at ? { at: decided_at.toISOString() } : {}),
    ...(decided_name ? { by: decided_name } : {}),
  })
}
