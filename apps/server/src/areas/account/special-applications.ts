import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@hiram/contract'
import type {
  SpecialApplication,
  sendSpecialApplication as sendSpecialApplicationCall,
} from '@hiram/contract/account/special-applications'
import type { ServicingRefusal, SpecialNotice } from '@hiram/contract/webhooks'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { lockBorrower } from '../../borrower/lock.ts'
import { loadMember } from '../../borrower/member-store.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/outcome.ts'
import { consumeLimit } from '../../http/rate-limit/consume-limit.ts'
import { day } from '../../http/rate-limit/limits.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { specialApplicationPlace } from '../../privacy/sealed-places.ts'
import { open, seal } from '../../privacy/vault.ts'
import { addJob, type Jobs } from '../../queue/job-store.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'
import { carryOut } from './special-effects.ts'
import {
  answerSpecial,
  borrowerOfSpecial,
  findSpecial,
  insertSpecial,
  keepEffect,
  loadSpecials,
  type StoredSpecial,
  withdrawWaiting,
} from './special-store.ts'

const requestsADay = { name: 'specialApplication24h', most: 10, windowMs: day }
const place = (part: 'text' | 'answer', owner: Pick<StoredSpecial, 'borrower_id' | 'application_id'>) =>
  specialApplicationPlace(part, owner.borrower_id, owner.application_id)

export async function listSpecialApplications({ context, queries, borrowerId }: BorrowerCaller) {
  const key = await context.vault.keyOf(queries, borrowerId)
  return { applications: (await loadSpecials(queries, borrowerId)).map((special) => view(key, special)) }
}

/** Keeps the request and lays it before the lender's people; they answer by webhook. */
export async function sendSpecialApplication(
  caller: BorrowerCaller,
  { kind, text }: RequestOf<typeof sendSpecialApplicationCall>,
) {
  const { context, queries, borrowerId } = caller
  await lockBorrower(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  const owner = { borrower_id: borrowerId, application_id: randomUUID() }
  const special = {
    ...owner,
    kind,
    text_sealed: seal(key, place('text', owner), text),
    state: 'sent' as const,
    answer_sealed: null,
    asked_at: context.clock.instant(),
    answered_at: null,
  }
  if (!(await insertSpecial(queries, special))) return fail('requestWaiting')
  const spent = await consumeLimit(caller, [{ subject: `special|${borrowerId}`, limit: requestsADay }])
  if (spent) return spent
  await addJob(queries, 'askSpecial', { borrowerId, applicationId: owner.application_id })
  return view(key, { ...special, effect: null })
}

export async function withdrawSpecialApplication(
  { context, queries, borrowerId }: BorrowerCaller,
  { applicationId }: { applicationId: string },
) {
  const withdrawn = await withdrawWaiting(queries, borrowerId, applicationId, context.clock.instant())
  if (!withdrawn) return fail('requestNotWaiting')
  return view(await context.vault.keyOf(queries, borrowerId), withdrawn)
}

/** The job behind a request: the lender gets it with the loan it is about, and without a name. */
export async function askSpecial(context: Context, { borrowerId, applicationId }: Jobs['askSpecial']): Promise<void> {
  const special = await findSpecial(context.database, borrowerId, applicationId)
  if (special?.state !== 'sent') return
  const { kind, text, askedAt } = view(await context.vault.keyOf(context.database, borrowerId), special)
  const { open_loan_id: loanId } = await loadMember(context.database, borrowerId)
  const loan = loanId === null ? undefined : await loadLoan(context.database, borrowerId, loanId)
  const loanNumber = loan ? groupedLoanNumber(loan.loan_number) : null
  await context.providers.review.askSpecial({ applicationId, kind, text, askedAt, loanId, loanNumber })
}

/** Thrown to undo an acceptance that cannot be carried out. */
class NotPossible extends Error {
  readonly refused: ServicingRefusal
  constructor(refused: ServicingRefusal) {
    super(refused)
    this.refused = refused
  }
}

/**
 * The lender's decision, carried out when it is yes; a request already decided or withdrawn stays as it is. A yes that
 * cannot be carried out is refused, and the request waits as before.
 */
export async function handleSpecialDecision(
  context: Context,
  notice: SpecialNotice,
): Promise<'done' | { kind: 'refused'; refused: ServicingRefusal }> {
  try {
    await decide(context, notice)
    return 'done'
  } catch (error) {
    if (error instanceof NotPossible) return { kind: 'refused', refused: error.refused }
    throw error
  }
}

async function decide(context: Context, notice: SpecialNotice): Promise<void> {
  const { applicationId, state, text } = notice
  await context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfSpecial(queries, applicationId)
    if (borrowerId === undefined) return
    const key = await context.vault.keyOf(queries, borrowerId)
    const owner = { borrower_id: borrowerId, application_id: applicationId }
    const answerSealed = text === undefined ? null : seal(key, place('answer', owner), text)
    const word = { state, answerSealed, at: context.clock.instant() }
    const answered = await answerSpecial(queries, { borrowerId, applicationId }, word)
    if (answered && state === 'accepted') {
      const effect = await carryOut(context, queries, answered, notice)
      if (typeof effect === 'string') throw new NotPossible(effect)
      await keepEffect(queries, { borrowerId, applicationId }, effect)
    }
    if (answered && state !== 'review') await notifyBorrower(context, queries, borrowerId, 'sms.specialAnswered')
  })
}

function view(key: Buffer, special: StoredSpecial): SpecialApplication {
  return {
    applicationId: special.application_id,
    kind: special.kind,
    text: open(key, place('text', special), special.text_sealed),
    state: special.state,
    askedAt: special.asked_at.toISOString(),
    answeredAt: special.answered_at?.toISOString() ?? null,
    effect: effectOf(special.effect),
    answer: special.answer_sealed ? open(key, place('answer', special), special.answer_sealed) : null,
  }
}

function effectOf(effect: StoredSpecial['effect']): SpecialApplication['effect'] {
  return effect?.kind === 'limit' ? { kind: 'limit', limit: BigInt(effect.limit) } : effect
}
