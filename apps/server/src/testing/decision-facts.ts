import { businessDate } from '@hiram/lending'
import type { DecisionFacts } from '../decision/facts.ts'

/** A first application in Vietnam nothing speaks against: every check passed, nothing owed, nothing repaid yet. */
export const soundFacts: DecisionFacts = {
  market: 'vn',
  today: businessDate('2026-06-20'),
  stepsComplete: ['id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face'],
  birthday: '1994-03-14',
  incomeCode: 'vn-income-4',
  resideTime: 'oneToThreeYears',
  workProof: 'verified',
  supplementContacts: 0,
  certificates: [],
  carrier: { known: false, activeMonths: null },
  unclearPhotos: [],
  nameMatches: 'yes',
  numberMatches: 'yes',
  readByMachine: true,
  face: 'passed',
  documentHeldByAnother: false,
  reviewNotes: [],
  reviewer: null,
  blocked: false,
  coolingOffUntil: null,
  borrowersOnDevice: 1,
  loansRepaid: 0,
  loansEverLate: 0,
  currentLimit: null,
  asked: {
    amount: 3_000_000n,
    period: 3,
    periodUnit: 'month',
    largestInstalment: 1_100_000n,
    needsCertification: true,
  },
}
