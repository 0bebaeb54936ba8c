import type { Correction } from '../borrower/corrections.ts'
import { openReviewMaterial, type ReviewMaterial } from './review-material.ts'
import type { StoredReview } from './review-store.ts'

/** A reviewer's decision on an identity. */
export type ReviewerAnswer =
  | { outcome: 'passed' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'sentBack'; corrections: readonly Correction[] }

/** The review decisions that apply to an application's decision. */
export type ReviewDecisions = {
  /** What was read of the documents before this review was requested: the decision continues with that. */
  report: ReviewMaterial['report'] | undefined
  /** Results for documents, by photo. */
  supportingDocuments: ReadonlyMap<string, 'verified' | 'refused'>
  /** The result for the borrower's identity, if it was reviewed with the same evidence. */
  person: (evidence: Buffer) => ReviewerAnswer | null
}

/** `reviews`: all of the borrower's, the newest first. What a reviewer once passed is not reviewed again. */
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
