import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Correction } from '../borrower/corrections.ts'
import type { DocumentReport } from '../providers/ports.ts'
import type { ReviewerAnswer } from '../review/review-decisions.ts'

/** All inputs of a decision, gathered once and stored with it; sufficient to make it again. */
export type DecisionFacts = {
  market: MarketCode
  today: BusinessDate
  stepsComplete: readonly string[]
  birthday: string
  incomeCode: string
  resideTime: string
  workProof: DocumentReport['workProof']
  /** Contacts added after a rollback. */
  supplementContacts: number
  /** Certificates sent after a rollback, with the identity provider's result for each. */
  certificates: DocumentReport['certificates']
  /** Whether the number's carrier is known, and for how many months it reports the number in use. */
  carrier: { known: boolean; activeMonths: number | null }
  unclearPhotos: DocumentReport['unclear']
  nameMatches: DocumentReport['nameMatches']
  numberMatches: DocumentReport['numberMatches']
  readByMachine: boolean
  face: 'passed' | 'failed' | 'review' | null
  documentHeldByAnother: boolean
  /** What a reviewer should check, by step; never a reason to refuse: `id:cccdDiffers.birthYear`. */
  reviewNotes: readonly string[]
  /** The reviewer's decision on the same evidence; null while there is none. */
  reviewer: ReviewerAnswer | null
  blocked: boolean
  coolingOffUntil: string | null
  borrowersOnDevice: number
  loansRepaid: number
  loansEverLate: number
  currentLimit: bigint | null
  asked: {
    amount: bigint
    period: number
    periodUnit: 'day' | 'month'
    largestInstalment: bigint
    needsCertification: boolean
  }
}

export type Decision =
  | { outcome: 'refuse'; reasons: string[]; score: number | null }
  | { outcome: 'rollback'; reasons: string[]; corrections: Correction[]; score: null }
  | { outcome: 'withdrawal'; reasons: string[]; score: number; limit: bigint }
  /** Held for manual review, with the reasons. */
  | { outcome: 'review'; reasons: string[] }
