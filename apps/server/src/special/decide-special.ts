import type { DecisionRefusal, ServicingRefusal, SpecialNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { seal } from '../privacy/vault.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { approvalMissing } from '../servicing/second-person.ts'
import { carryOut } from './special-effects.ts'
import { answerSpecial, borrowerOfSpecial, findSpecial, keepEffect } from './special-store.ts'
import { placeOfSpecial } from './view-special.ts'

/** Thrown to undo an acceptance that cannot be carried out. */
class NotPossible extends Error {
  readonly refused: ServicingRefusal | DecisionRefusal
  constructor(refused: ServicingRefusal | DecisionRefusal) {
    super(refused)
    this.refused = refused
  }
}

/**
 * The lender's decision, carried out when it is yes. A request decided otherwise or withdrawn before stays as it is, and the
 * decision is refused. A yes that cannot be carried out is refused, too, and the request waits as before.
 */
export async function handleSpecialDecision(
  context: Context,
  notice: SpecialNotice,
): Promise<'done' | { kind: 'refused'; refused: ServicingRefusal | DecisionRefusal }> {
  try {
    await decide(context, notice)
    return 'done'
  } catch (error) {
    if (error instanceof NotPossible) return { kind: 'refused', refused: error.refused }
    throw error
  }
}

async function decide(context: Context, notice: SpecialNotice): Promise<void> {
  const { applicationId, text } = notice
  await context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfSpecial(queries, applicationId)
    if (borrowerId === undefined) throw new NotPossible('notFound')
    const answer = text === undefined ? null : await sealAnswer(context, queries, { borrowerId, applicationId }, text)
    const refused =
      approvalMissing(false, notice) ?? (await decideSpecialIn(context, queries, { ...notice, borrowerId, answer }))
    if (refused === null) return
    if (refused !== 'decidedBefore') throw new NotPossible(refused)
    const before = await findSpecial(queries, borrowerId, applicationId)
    // that it is looked at is known also once it is decided
    if (notice.state !== 'review' && before?.state !== notice.state) throw new NotPossible('alreadyDecided')
  })
}

/** The answer as it is kept. */
export async function sealAnswer(
  { vault }: Context,
  queries: Queries,
  { borrowerId, applicationId }: { borrowerId: string; applicationId: string },
  text: string,
): Promise<Buffer> {
  const owner = { borrower_id: borrowerId, application_id: applicationId }
  return seal(await vault.keyOf(queries, borrowerId), placeOfSpecial('answer', owner), text)
}

type Decision = Omit<SpecialNotice, 'text'> & {
  borrowerId: string
  answer: Buffer | null
  /** Why a plan is offered, kept with it. */
  text?: string | undefined
  by?: { staffId: string; because: string } | undefined
}

/** The same in the caller's transaction, which ends where it is refused; null where it counts. */
export async function decideSpecialIn(
  context: Context,
  queries: Queries,
  decision: Decision,
): Promise<ServicingRefusal | 'decidedBefore' | null> {
  const { borrowerId, applicationId, state, answer, by, askedBy, approvedBy } = decision
  const word = { state, answerSealed: answer, at: context.clock.instant(), by, people: { askedBy, approvedBy } }
  const answered = await answerSpecial(queries, { borrowerId, applicationId }, word)
  if (!answered) return 'decidedBefore'
  if (state === 'accepted') {
    const effect = await carryOut(context, queries, answered, decision)
    if (typeof effect === 'string') return effect
    await keepEffect(queries, { borrowerId, applicationId }, effect)
  }
  if (state !== 'review') await notifyBorrower(context, queries, borrowerId, 'sms.specialAnswered')
  return null
}
