import type { ServicingRefusal, SpecialNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { seal } from '../privacy/vault.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { carryOut } from './special-effects.ts'
import { answerSpecial, borrowerOfSpecial, keepEffect } from './special-store.ts'
import { placeOfSpecial } from './view-special.ts'

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
    const answerSealed = text === undefined ? null : seal(key, placeOfSpecial('answer', owner), text)
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
