import { stepOfField } from '@hiram/contract/apply/wrong-fields'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  decideRequest as decideCall,
  previewRequest as previewCall,
  RequestDecision,
} from '@hiram/contract/console/requests'
import { loadLoan } from '../../loan/loan-store.ts'
import { sealAnswer } from '../../special/decide-special.ts'
import { releaseItem } from '../../staff/claim-store.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { loanStateOf } from '../loan-state.ts'
import { carryOutRequest, needsSecondPerson, previewRequestChange, type RequestChange } from '../request-change.ts'
import { requireTaken } from '../require-taken.ts'
import { loadRequest, type RequestWithWork } from './request-store.ts'

/** Who the second person will be is not known while it is asked for. */
const someone = 'the second person'

export async function previewRequest(
  caller: StaffCaller,
  { applicationId, decision }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const asked = await waitingRequest(caller, applicationId)
  requireFitting(asked, decision)
  return previewRequestChange(caller.context, changeOf(caller, asked, { decision, answer: null, reason: '-' }))
}

/** The same decision as the lender's own system gives by webhook, by the person who has taken the request. */
export async function decideRequest(
  caller: StaffCaller,
  { requestId, applicationId, decision, answer, reason }: ConsoleRequest<typeof decideCall>,
): Promise<ConsoleAnswer<typeof decideCall>> {
  const { context, member } = caller
  const { database } = context
  const terms = decision.outcome === 'accepted' ? decision.terms : undefined
  const before = await askedBefore(caller, requestId, { kind: 'request', applicationId, terms })
  if (before) return before
  const asked = await waitingRequest(caller, applicationId)
  requireFitting(asked, decision)
  const item = { queue: 'request' as const, itemId: applicationId }
  const sealed = await sealAnswer(context, database, { borrowerId: asked.borrower_id, applicationId }, answer)
  const change = changeOf(caller, asked, { decision, answer: sealed, reason })
  if (decision.outcome === 'accepted' && (await needsSecondPerson(database, asked, decision))) {
    await requireTaken(caller, database, item)
    const { refused } = await previewRequestChange(context, change)
    if (refused) throw new ConsoleFailure('refusedByRule', { refused })
    const { market, kind: request } = asked
    // a plan is a change of its loan, and follows from what has happened to it
    const loanId = request === 'hardshipPlan' ? asked.loan_id : null
    const loan = loanId === null ? undefined : await loadLoan(database, asked.borrower_id, loanId)
    const { terms } = decision
    const waits = { kind: 'request' as const, applicationId, request, terms, answer: sealed.toString('base64') }
    const waiting = await askSecondPerson(caller, {
      ...{ requestId, loanId, market, change: waits, reason },
      ...(loan && { loanState: loanStateOf(loan) }),
    })
    await releaseItem(database, { ...item, staffId: member.staffId })
    return waiting
  }
  await database.transaction().execute(async (queries) => {
    await requireTaken(caller, queries, item)
    const refused = await carryOutRequest(context, queries, change)
    if (refused === 'decidedBefore')
      throw alreadyDecided((await loadRequest(queries, applicationId, member.markets)) ?? asked)
    if (refused) throw new ConsoleFailure('refusedByRule', { refused })
    await releaseItem(queries, { ...item, staffId: member.staffId })
  })
  return { state: 'done', approvalId: null }
}

/** Waits still, and for no second person. */
export async function waitingRequest(
  { context, member }: StaffCaller,
  applicationId: string,
): Promise<RequestWithWork> {
  const asked = await loadRequest(context.database, applicationId, member.markets)
  if (!asked) throw new ConsoleFailure('notFound')
  if (asked.state !== 'sent' && asked.state !== 'review') throw alreadyDecided(asked)
  if (asked.approval_id !== null) throw new ConsoleFailure('alreadyDecided', { outcome: 'waiting' })
  return asked
}

/** A yes says what it does where that is a choice; what is wrong is in the steps that it opens. */
function requireFitting({ kind }: RequestWithWork, decision: RequestDecision): void {
  if (decision.outcome === 'refused') return
  const { limit, steps = [], wrong = [], plan } = decision.terms
  const missing =
    (kind === 'limitReview' && limit === undefined && 'limit') ||
    (kind === 'wrongData' && steps.length === 0 && 'steps') ||
    (kind === 'hardshipPlan' && plan === undefined && 'plan')
  if (missing)
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: `decision.terms.${missing}`, reason: 'missing' }] })
  if (wrong.some((field) => !steps.includes(stepOfField(field))))
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'decision.terms.wrong', reason: 'choose' }] })
}

type Given = { decision: RequestDecision; answer: Buffer | null; reason: string }

function changeOf({ member }: StaffCaller, asked: RequestWithWork, { decision, answer, reason }: Given): RequestChange {
  const by = { staffId: member.staffId, because: reason, maker: member.email, checker: someone }
  return { asked, decision, answer, by }
}

function alreadyDecided({ state, answered_at, decided_name }: RequestWithWork): ConsoleFailure {
  return new ConsoleFailure('alreadyDecided', {
    outcome: state,
    ...(answered_at ? { at: answered_at.toISOString() } : {}),
    ...(decided_name ? { by: decided_name } : {}),
  })
}
