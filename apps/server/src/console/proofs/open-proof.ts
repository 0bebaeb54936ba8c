import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { openProof as openCall, proofPhoto as photoCall } from '@hiram/contract/console/proofs'
import { shortName } from '@hiram/markets/person-name'
import { loadLoan } from '../../loan/loan-store.ts'
import { lookAt, lookAtOwn } from '../../privacy/look.ts'
import { openProofPhoto } from '../../servicing/open-proof-photo.ts'
import { openPersonOf, remarkOf } from '../../servicing/payers.ts'
import { linesOfProof, type OpenedLine } from '../../servicing/proof-lines.ts'
import { codesOfLoan, suspenseNear } from '../../servicing/proof-lines-store.ts'
import { settingOf } from '../../staff-setting-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireOpenTo } from '../require-taken.ts'
import { alreadyDecided } from './decide-proof.ts'
import { loadProofWithWork, type ProofWithWork } from './proof-store.ts'

/** Money so many days before or after the proof may be the payment. */
const days = 14
/** So many lines are read for what speaks for them. */
const mostRead = 20

/** The name and the bank's lines: each opening is written with it. */
export async function openProof(
  caller: StaffCaller,
  { proofId }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const { context, member } = caller
  const { database } = context
  const proof = await waitingProof(caller, proofId)
  const { borrower_id: borrowerId, loan_id: loanId, market, amount, frozen_from: day } = proof
  const loan = await loadLoan(database, borrowerId, loanId)
  if (!loan) throw new ConsoleFailure('notFound')
  const { seen: person, look } = await lookAt(context, lookOf(caller, proof, 'person'), async (key, queries) =>
    openPersonOf(key, queries, borrowerId),
  )
  const opened: OpenedLine[] = []
  for (const transfer of await suspenseNear(database, { amount, currency: loan.currency, day, days }, mostRead)) {
    const remark = { staff_id: member.staffId, what: 'remark', subject: transfer.provider_reference }
    const { seen } = await lookAtOwn(context, remark, async (opening) => remarkOf(opening, transfer))
    opened.push({ transfer, remark: seen })
  }
  const codes = await codesOfLoan(database, { borrowerId, loanId })
  const proven = { market, amount, day, codes, loanNumber: loan.loan_number, person }
  return {
    openedAt: look.at.toISOString(),
    name: shortName(market, person),
    lines: await linesOfProof(context, borrowerId, proven, opened),
    days,
    mostAlone: BigInt(await settingOf(database, 'matchAlone', market)),
  }
}

/** The photo is a look of its own. */
export async function proofPhoto(caller: StaffCaller, { proofId }: ConsoleRequest<typeof photoCall>): Promise<Buffer> {
  const proof = await waitingProof(caller, proofId)
  const { seen } = await lookAt(caller.context, lookOf(caller, proof, 'photo'), async (key) =>
    openProofPhoto(caller.context, key, proof),
  )
  return seen
}

/** Waits still, and is taken by the caller. */
async function waitingProof(caller: StaffCaller, proofId: string): Promise<ProofWithWork> {
  const proof = await loadProofWithWork(caller.context.database, proofId, caller.member.markets)
  if (!proof) throw new ConsoleFailure('notFound')
  if (proof.state !== 'review') throw alreadyDecided(proof)
  await requireOpenTo(caller, { queue: 'proof', itemId: proofId })
  return proof
}

function lookOf({ member }: StaffCaller, proof: ProofWithWork, what: 'person' | 'photo') {
  return {
    borrower_id: proof.borrower_id,
    staff_id: member.staffId,
    role: member.roles.find((role) => role === 'accountant' || role === 'financeLead') ?? 'accountant',
    purpose: 'payment' as const,
    what,
    subject: proof.proof_id,
  }
}
