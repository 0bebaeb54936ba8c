import type { RequestDecision, RequestPreview } from '@hiram/contract/console/requests'
import { loadMember } from '../borrower/member-store.ts'
import { loadRecipient } from '../borrower/store.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { messageTo } from '../queue/notify-borrower.ts'
import { restructuringFacts } from '../servicing/restructuring-facts.ts'
import { findOffer } from '../servicing/restructuring-store.ts'
import { decideSpecialIn } from '../special/decide-special.ts'
import { isAboveOnePerson } from '../special/limit-alone.ts'
import { findSpecial, type StoredSpecial } from '../special/special-store.ts'

type Asked = Pick<StoredSpecial, 'borrower_id' | 'application_id' | 'kind'>

/** A decision of a request: who decides and why, the answer as it is kept, and the two people of a plan. */
export type RequestChange = {
  asked: Asked
  decision: RequestDecision
  answer: Buffer | null
  by: { staffId: string; because: string; maker: string; checker: string }
}

/** Carries it out in the caller's transaction, which ends where it is refused; null where it is done. */
export async function carryOutRequest(
  context: Context,
  queries: Queries,
  { asked, decision, answer, by }: RequestChange,
): Promise<RequestPreview['refused']> {
  const { limit, steps, wrong, plan } = decision.outcome === 'accepted' ? decision.terms : {}
  return decideSpecialIn(context, queries, {
    applicationId: asked.application_id,
    borrowerId: asked.borrower_id,
    state: decision.outcome,
    answer,
    text: by.because,
    by: { staffId: by.staffId, because: by.because },
    ...(limit !== undefined && { limit }),
    ...(steps && { steps }),
    ...(wrong && { wrong }),
    ...(plan && { plan: { ...plan, askedBy: by.maker, approvedBy: by.checker } }),
  })
}

/** A plan always, and a limit raised by more steps than one person may. */
export async function needsSecondPerson(
  queries: Queries,
  { borrower_id: borrowerId, kind }: Asked,
  decision: RequestDecision,
): Promise<boolean> {
  if (decision.outcome === 'refused') return false
  if (kind === 'hardshipPlan') return true
  const { limit } = decision.terms
  if (kind !== 'limitReview' || limit === undefined) return false
  return isAboveOnePerson(queries, await loadMember(queries, borrowerId), limit)
}

/** Ends the transaction of a preview: nothing of it stays. */
class Undone extends Error {}

/** What a decision would do as things are now: it is done and undone. */
export async function previewRequestChange(context: Context, change: RequestChange): Promise<RequestPreview> {
  let preview: RequestPreview | undefined
  try {
    await context.database.transaction().execute(async (queries) => {
      const secondPerson = await needsSecondPerson(queries, change.asked, change.decision)
      const refused = await carryOutRequest(context, queries, change)
      preview = { ...(await doneBy(context, queries, change, refused === null)), secondPerson, refused }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!preview) throw new Error('a preview without its answer')
  return preview
}

async function doneBy(context: Context, queries: Queries, { asked }: RequestChange, isDone: boolean) {
  if (!isDone) return { effect: null, plan: null, borrowerReads: [] }
  const after = await findSpecial(queries, asked.borrower_id, asked.application_id)
  const effect = effectOf(after?.effect ?? null)
  const plan = effect?.kind === 'plan' ? await planOf(context, queries, asked, effect.offerId) : null
  const recipient = await loadRecipient(queries, asked.borrower_id)
  const messages = plan ? (['sms.planOffered', 'sms.specialAnswered'] as const) : (['sms.specialAnswered'] as const)
  const borrowerReads = messages.flatMap((message) => {
    if (!recipient) return []
    const { language, text } = messageTo(recipient, message, plan ? { date: plan.answerBy } : {})
    return [{ locale: language, text }]
  })
  return { effect, plan, borrowerReads }
}

/** The plan as the borrower's app shows it. */
async function planOf({ clock }: Context, queries: Queries, { borrower_id: borrowerId }: Asked, offerId: string) {
  const { market, open_loan_id: loanId } = await loadMember(queries, borrowerId)
  const loan = loanId === null ? undefined : await loadLoan(queries, borrowerId, loanId)
  const offer = loan && (await findOffer(queries, { borrowerId, loanId: loan.loan_id }, offerId))
  return (loan && offer && restructuringFacts(loan, offer, clock.businessDate(market))) ?? null
}

/** What a yes did, as a call answers it. */
export function effectOf(effect: StoredSpecial['effect']): RequestPreview['effect'] {
  return effect?.kind === 'limit' ? { kind: 'limit', limit: BigInt(effect.limit) } : effect
}
