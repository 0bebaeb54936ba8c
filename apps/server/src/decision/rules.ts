import { ageProblem } from '@hiram/markets/borrower-age'
import { type Correction, stepOfPhoto } from '../borrower/corrections.ts'
import type { DecisionFacts } from './facts.ts'

export const rulesVersion = '2026-11-4'

/** A rule's finding: something to correct, or a reason to refuse. */
type Finding = { corrections: Correction } | { refuse: string }
type Rule = (facts: DecisionFacts) => Finding[]

const mostBorrowersOnDevice = 3

const complete: Rule = ({ stepsComplete }) =>
  ['id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face']
    .filter((step) => !stepsComplete.includes(step))
    .map((step) => ({ corrections: { step, reason: 'notComplete' } }))

const ofAge: Rule = ({ birthday, market, today }) => {
  const refuse = ageProblem(market, birthday, today)
  return refuse ? [{ refuse }] : []
}

const photosClear: Rule = ({ unclearPhotos }) =>
  unclearPhotos.map(({ kind, reason }) => ({ corrections: { step: stepOfPhoto[kind], reason: `${kind}.${reason}` } }))

const identityMatches: Rule = ({ nameMatches }) =>
  nameMatches === 'no' ? [{ corrections: { step: 'basal', reason: 'nameDiffersFromId' } }] : []

const numberShown: Rule = ({ numberMatches }) =>
  numberMatches === 'no' ? [{ corrections: { step: 'id', reason: 'numberDiffersFromId' } }] : []

const faceSeen: Rule = ({ face }) =>
  face === 'failed' || face === null ? [{ corrections: { step: 'face', reason: 'faceNotMatched' } }] : []

/** An uploaded photo is not enough: the proof must be in the application and verified. */
const workProofReal: Rule = ({ workProof, asked }) => {
  if (!asked.needsCertification || workProof === 'verified') return []
  return [{ corrections: { step: 'workInfo', reason: workProof === 'refused' ? 'workProofRefused' : 'notComplete' } }]
}

/** The reviewer's decision, unless passed. */
const reviewerAgrees: Rule = ({ reviewer }) => {
  if (reviewer?.outcome === 'refused') return [{ refuse: `review.${reviewer.reason}` }]
  return reviewer?.outcome === 'sentBack' ? reviewer.corrections.map((corrections) => ({ corrections })) : []
}

const documentFree: Rule = ({ documentHeldByAnother }) =>
  documentHeldByAnother ? [{ refuse: 'documentAlreadyUsed' }] : []
const notBlocked: Rule = ({ blocked }) => (blocked ? [{ refuse: 'blocked' }] : [])
const coolDownOver: Rule = ({ coolingOffUntil, today }) =>
  coolingOffUntil && coolingOffUntil > today ? [{ refuse: 'coolingOff' }] : []
const ownDevice: Rule = ({ borrowersOnDevice }) =>
  borrowersOnDevice > mostBorrowersOnDevice ? [{ refuse: 'deviceShared' }] : []

const rules: readonly Rule[] = [
  complete,
  ofAge,
  photosClear,
  identityMatches,
  numberShown,
  faceSeen,
  workProofReal,
  reviewerAgrees,
  documentFree,
  notBlocked,
  coolDownOver,
  ownDevice,
]

/** Runs every rule. A refusal comes before corrections: no borrower corrects a photo only to be refused afterwards. */
export function evaluateRules(facts: DecisionFacts): { refuse: string[]; corrections: Correction[] } {
  const findings = rules.flatMap((rule) => rule(facts))
  return {
    refuse: findings.flatMap((finding) => ('refuse' in finding ? [finding.refuse] : [])),
    corrections: findings.flatMap((finding) => ('corrections' in finding ? [finding.corrections] : [])),
  }
}
