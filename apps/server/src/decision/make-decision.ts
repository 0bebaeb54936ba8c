import type { Correction } from '../borrower/corrections.ts'
import { affordablePayment, limitFor } from './affordability.ts'
import { doubtsIn, withoutDoubts } from './doubts.ts'
import type { Decision, DecisionFacts } from './facts.ts'
import { evaluateRules } from './rules.ts'
import { passMark, score } from './scorecard.ts'
import { supplementsFor } from './supplements.ts'

/**
 * Rules, scorecard, affordability, and supplements for missing points; an approval with open doubts is held for manual
 * review. Pure: the same facts and versions give the same decision, so it can be repeated.
 */
export function makeDecision(facts: DecisionFacts): Decision {
  const decision = decideOn(withoutDoubts(facts))
  const doubts = doubtsIn(facts)
  return decision.outcome === 'withdrawal' && doubts.length > 0 ? { outcome: 'review', reasons: doubts } : decision
}

function decideOn(facts: DecisionFacts): Decision {
  const { refuse, corrections } = evaluateRules(facts)
  if (refuse.length > 0) return { outcome: 'refuse', reasons: refuse, score: null }
  if (corrections.length > 0) return sendBack(corrections)
  const { total, weakest } = score(facts)
  if (facts.asked.largestInstalment > affordablePayment(facts)) {
    return { outcome: 'refuse', reasons: ['paymentTooHighForIncome'], score: total }
  }
  if (total < passMark) {
    const supplements = supplementsFor(facts, passMark - total)
    return supplements.length > 0 ? sendBack(supplements) : { outcome: 'refuse', reasons: weakest, score: total }
  }
  return { outcome: 'withdrawal', reasons: [], score: total, limit: limitFor(facts) }
}

function sendBack(corrections: Correction[]): Decision {
  return { outcome: 'rollback', reasons: corrections.map((entry) => entry.reason), corrections, score: null }
}
