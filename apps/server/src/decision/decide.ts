import { addDays } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { markForCorrection } from '../borrower/steps-store.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import type { StageName } from '../database/tables/loan.ts'
import { changeStatus } from '../loan/change-status.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { decisionPlace } from '../privacy/sealed-places.ts'
import { seal } from '../privacy/vault.ts'
import type { Jobs } from '../queue/job-store.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import { openReview } from '../review/open-review.ts'
import { loadReviews } from '../review/review-store.ts'
import { endApplication } from '../servicing/end-application.ts'
import { affordablePayment } from './affordability.ts'
import { withoutDoubts } from './doubts.ts'
import type { Decision, DecisionFacts } from './facts.ts'
import { gatherFacts } from './gather-facts.ts'
import { makeDecision } from './make-decision.ts'
import { retryDate } from './retry-date.ts'
import { evaluateRules, rulesVersion } from './rules.ts'
import { cardVersion, score } from './scorecard.ts'
import { endDecision, nextStage, startDecision } from './store.ts'

/**
 * The decision job: four real stages, each visible to the borrower while it runs, and one result. It stops when manual
 * review is needed, and the reviewer's decision starts it again. Safe to run again.
 */
export async function decide(context: Context, owner: Jobs['decide']): Promise<void> {
  const loan = await loadLoan(context.database, owner.borrowerId, owner.loanId)
  if (loan?.status !== 'examine') return
  const versions = { rules: rulesVersion, card: cardVersion }
  const decisionId = await startDecision(context.database, owner, versions, context.clock.instant())
  if (!decisionId) return
  const running = { ...owner, decisionId }
  const reviews = await loadReviews(context.database, owner.borrowerId)
  const ownReviews = reviews.filter((review) => review.decision_id === decisionId)
  if (ownReviews.some(({ outcome }) => outcome === null)) return
  const stageDone = (done: StageName, next: StageName) =>
    nextStage(context.database, running, done, next, context.clock.instant())

  const gathered = await gatherFacts(context, { loan, decisionId, reviews })
  const { facts, key } = gathered
  await stageDone('uploadData', 'evaluateRules')
  const rules = evaluateRules(facts)
  await stageDone('evaluateRules', 'analyseData')
  const card = score(withoutDoubts(facts))
  const affordable = affordablePayment(facts)
  await stageDone('analyseData', 'giveFinalResult')
  const decision = makeDecision(facts)
  if (decision.outcome === 'review')
    return openReview(context, running, { ...gathered, rulesVersion, reasons: decision.reasons })
  const inputs = JSON.stringify({ facts, rules, card, affordable }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  await context.database.transaction().execute(async (queries) => {
    await endDecision(queries, running, {
      outcome: decision.outcome,
      reasons: decision.reasons,
      score: decision.score,
      limit: decision.outcome === 'withdrawal' ? decision.limit : null,
      corrections: decision.outcome === 'rollback' ? decision.corrections : [],
      // the version that decided: an interrupted job may have begun under another
      versions,
      inputsSealed: seal(key, decisionPlace(decisionId), inputs),
      at: context.clock.instant(),
    })
    await giveResult(context, queries, { ...owner, key }, facts, decision)
  })
}

async function giveResult(
  context: Context,
  queries: Queries,
  { key, ...owner }: Jobs['decide'] & { key: Buffer },
  facts: DecisionFacts,
  decision: Exclude<Decision, { outcome: 'review' }>,
): Promise<void> {
  const market = markets[facts.market]
  const { reasons } = decision
  const change = {
    ...owner,
    at: context.clock.instant(),
    who: 'system' as const,
    ...(reasons[0] ? { reason: reasons[0] } : {}),
  }
  if (decision.outcome === 'refuse') {
    const retryOn = retryDate(reasons, facts)
    const changed = await endApplication(queries, { ...change, event: 'refuse', set: { reasons, retry_on: retryOn } })
    const words = retryOn === null ? 'sms.refusedNoDate' : 'sms.refused'
    if (changed.kind === 'done') await notifyBorrower(context, queries, owner.borrowerId, words)
    return
  }
  if (decision.outcome === 'rollback') {
    const endsOn = addDays(facts.today, market.rollbackDays)
    const changed = await changeStatus(queries, {
      ...change,
      event: 'requestCorrections',
      set: { reasons, rollback_ends_on: endsOn },
    })
    if (changed.kind !== 'done') return
    await markForCorrection(
      queries,
      { borrowerId: owner.borrowerId, key, at: context.clock.wall() },
      decision.corrections,
    )
    await notifyBorrower(context, queries, owner.borrowerId, 'sms.rollback')
    return
  }
  const offerEndsOn = addDays(facts.today, market.offerDays)
  const changed = await changeStatus(queries, { ...change, event: 'approve', set: { offer_ends_on: offerEndsOn } })
  if (changed.kind !== 'done') return
  await notifyBorrower(context, queries, owner.borrowerId, 'sms.approved')
}
