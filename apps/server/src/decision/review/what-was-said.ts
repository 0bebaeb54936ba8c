import type { DecisionFacts } from '../facts.ts'
import { type LaidBefore, openLaidBefore } from './laid-before.ts'
import type { StoredReview } from './review-store.ts'

/** What people have said that a decision is to go by. */
export type WhatWasSaid = {
  /** What was read of the documents before a person was asked about this decision: it goes on with that. */
  report: LaidBefore['report'] | undefined
  /** Of papers, by photo. */
  papers: ReadonlyMap<string, 'verified' | 'refused'>
  /** Of who the borrower is, where the same was shown. */
  person: (evidence: Buffer) => DecisionFacts['personSaid']
}

/** `reviews`: all of the borrower's, the newest first. What a person once passed need not be looked at again. */
export function whatWasSaid(reviews: readonly StoredReview[], key: Buffer, decisionId: string): WhatWasSaid {
  const own = reviews.find((review) => review.decision_id === decisionId && review.outcome !== null)
  const passed = reviews.filter(({ outcome }) => outcome === 'passed')
  return {
    report: own && openLaidBefore(key, own).report,
    papers: new Map(passed.toReversed().flatMap((review) => papersOf(review, key))),
    person(evidence) {
      if (own?.outcome === 'refused') return { outcome: 'refused', reason: own.refuse_reason ?? 'other' }
      if (own?.outcome === 'sentBack') return { outcome: 'sentBack', mend: own.mend }
      return passed.some((review) => review.evidence.equals(evidence)) ? { outcome: 'passed' } : null
    },
  }
}

function papersOf(review: StoredReview, key: Buffer): [string, 'verified' | 'refused'][] {
  const papers = openLaidBefore(key, review).photos.filter(({ kind }) => kind === 'workProof' || kind === 'certificate')
  return papers.map(({ photoId }) => [photoId, review.refused_papers.includes(photoId) ? 'refused' : 'verified'])
}
