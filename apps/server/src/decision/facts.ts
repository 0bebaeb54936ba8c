import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { DocumentReport } from '../providers/ports.ts'

/** Everything a decision looks at, gathered once, stored with it, and enough to take it again. */
export type DecisionFacts = {
  market: MarketCode
  today: BusinessDate
  stepsComplete: readonly string[]
  birthday: string
  incomeCode: string
  resideTime: string
  workProof: DocumentReport['workProof']
  /** People added after a rollback. */
  supplementContacts: number
  /** Certificates sent after a rollback, each as the identity provider found it. */
  certificates: DocumentReport['certificates']
  /** Whether the number's carrier can be asked, and how long it said that the number is in use. */
  carrier: { known: boolean; activeMonths: number | null }
  unclearPhotos: DocumentReport['unclear']
  nameMatches: DocumentReport['nameMatches']
  numberMatches: DocumentReport['numberMatches']
  readByMachine: boolean
  face: 'passed' | 'failed' | 'review' | null
  documentHeldByAnother: boolean
  /** What a person should look at, by step; nobody is refused for it: `id:cccdDiffers.birthYear`. */
  reviewNotes: readonly string[]
  /** What the lender's person said who looked at just this; null while nobody has. */
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

export type ReviewerAnswer =
  | { outcome: 'passed' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'sentBack'; corrections: readonly Correction[] }

export type Correction = { step: string; reason: string }

export type Decision =
  | { outcome: 'refuse'; reasons: string[]; score: number | null }
  | { outcome: 'rollback'; reasons: string[]; corrections: Correction[]; score: null }
  | { outcome: 'withdrawal'; reasons: string[]; score: number; limit: bigint }
  /** Held until a person has looked, with why. */
  | { outcome: 'review'; reasons: string[] }
