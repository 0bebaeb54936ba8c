import { createHash, randomUUID } from 'node:crypto'
import { isOwing } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { fail } from '../../http/outcome.ts'
import { consumeUpload } from '../../http/rate-limit/consume-upload.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { readPhoto } from '../../identity/image/photo-image.ts'
import { lockLoans } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { paymentProofPlace } from '../../privacy/sealed-places.ts'
import { sealBytes } from '../../privacy/vault.ts'
import { storeFile } from '../../providers/files/store-file.ts'
import { addJob } from '../../queue/job-store.ts'
import { insertProof, proofsSince, type StoredProof } from '../../servicing/payment-proof-store.ts'
import { postChanges, postingDay } from '../../servicing/post-changes.ts'
import { proofView } from './repayment-proofs.ts'

const proofsPerDay = 10
const dayMs = 86_400_000

/** One whole unit of the currency: no one sends less, and late charges do not stand still for a receipt of 0.01. */
function leastReceipt(market: MarketCode): bigint {
  return 10n ** BigInt(markets[market].currency.decimals)
}

/** REP-02: the photo is stored as every photo is; the loan's late charges stand still from today until it is decided. */
export async function uploadProof(caller: BorrowerCaller, request: { loanId: string; repayAmount: bigint }) {
  const { context, queries, borrowerId, files } = caller
  const [loan] = await lockLoans(queries, [{ borrowerId, loanId: request.loanId }])
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  if (request.repayAmount < leastReceipt(loan.market)) {
    return fail('invalidRequest', { fields: [{ field: 'repayAmount', reason: 'range' }] })
  }
  // one at a time: charges must not stand still permanently
  if ((loan.proofs ?? []).some((proof) => proof.state === 'review')) return fail('proofWaiting')
  const now = context.clock.instant()
  if ((await proofsSince(queries, borrowerId, new Date(now.getTime() - dayMs))) >= proofsPerDay) {
    return fail('tooMany', { retryAfterSeconds: dayMs / 1000 })
  }
  const spent = await consumeUpload(caller)
  if (spent) return spent
  const file = files.find(({ name }) => name === 'file')
  const image = file ? await readPhoto(file.content) : 'photoUnreadable'
  if (typeof image === 'string') return fail(image)
  const before = eventsOf(loan)
  const today = postingDay(context, { loan, after: before })
  const proofId = randomUUID()
  const key = await context.vault.keyOf(queries, borrowerId)
  const sealed = sealBytes(key, paymentProofPlace(borrowerId, proofId), image.jpeg)
  return storeFile(context.providers.files, sealed, async (fileName) => {
    const proof: StoredProof = {
      borrower_id: borrowerId,
      proof_id: proofId,
      loan_id: loan.loan_id,
      amount: request.repayAmount,
      file_name: fileName,
      sha256: createHash('sha256').update(image.jpeg).digest(),
      state: 'review',
      sent_at: now,
      frozen_from: today,
      decided_at: null,
      decided_on: null,
      value_date: null,
      provider_reference: null,
      stays_free: false,
      decided_by: null,
      refused_because: null,
      asked_by: null,
      approved_by: null,
      decision_reason: null,
      linked_on: null,
    }
    await insertProof(queries, proof)
    const freezes = [...(before.freezes ?? []), { outcome: 'waiting' as const, from: today }]
    const after = { ...before, freezes }
    const change = { loan, before, after, cause: `proof-sent:${proofId}`, source: null, who: 'borrower' } as const
    await postChanges(context, queries, [change], now)
    await addJob(queries, 'askProof', { borrowerId, proofId }, { key: `proof:${proofId}` })
    return proofView(proof, loan.currency)
  })
}
