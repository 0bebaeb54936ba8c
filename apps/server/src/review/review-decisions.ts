import type { DecisionFacts } from '../decision/facts.ts'
import { openReviewMaterial, type ReviewMaterial } from './review-material.ts'
import type { StoredReview } from './review-store.ts'

/** What people have said that a decision is to go by. */
export type ReviewDecisions = {
  /** What was read of the documents before a person was asked about this decision: it goes on with that. */
  report: ReviewMaterial['report'] | undefined
  /** Of documents, by photo. */
  supportingDocuments: ReadonlyMap<string, 'verified' | 'refused'>
  /** Of who the borrower is, where the same was shown. */
  person: (evidence: Buffer) => DecisionFacts['reviewer']
}

/** `reviews`: all of the borrower's, the newest first. What a person once passed need not be looked at again. */
export function reviewDecisions(reviews: readonly StoredReview[], key: Buffer, decisionId: string): ReviewDecisions {
  const own = reviews.find((review) => review.decision_id === decisionId && review.outcome !== null)
  const passed = reviews.filter(({ outcome }) => outcome === 'passed')
  return {
    report: own && openReviewMaterial(key, own).report,
    supportingDocuments: new Map(passed.toReversed().flatMap((review) => supportingDocumentsOf(review, key))),
    person(evidence) {
      if (own?.outcome === 'refused') return { outcome: 'refused', reason: own.refuse_reason ?? 'other' }
      if (own?.outcome === 'sentBack') return { outcome: 'sentBack', corrections: own.corrections }
      return passed.some((review) => review.evidence.equals(evidence)) ? { outcome: 'passed' } : null
    },
  }
}

function supportingDocumentsOf(review: StoredReview, key: Buffer): [string, 'verified' | 'refused'][] {
  const supportingDocuments = openReviewMaterial(key, review).photos.filter(
    ({ kind }) => kind === 'workProof' || kind === 'certificate',
  )
  return supportingDocuments.map(({ photoId }) => [
    photoId,
    review.refused_documents.includes(photoId) ? 'refused' : 'verified',
  ])
}
