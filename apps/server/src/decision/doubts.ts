import { markets } from '@hiram/markets'
import type { DecisionFacts } from './facts.ts'

/** Why this needs manual review before it may be approved; empty when nothing is open or the reviewer has passed it. */
export function doubtsIn(facts: DecisionFacts): string[] {
  return [...(facts.reviewer?.outcome === 'passed' ? [] : identityDoubts(facts)), ...documentDoubts(facts)]
}

function identityDoubts(facts: DecisionFacts): string[] {
  const { face, market, readByMachine, numberMatches, reviewNotes } = facts
  const faceNoted = reviewNotes.some((note) => note.startsWith('face:'))
  const isRead = readByMachine && numberMatches === 'yes'
  return [
    ...reviewNotes,
    ...(face === 'review' && !faceNoted ? ['face:review'] : []),
    // a matching face is not enough beside a document that may be forged
    ...(face === 'passed' && markets[market].faceNeedsReadDocument && !isRead ? ['id:notReadByMachine'] : []),
  ]
}

function documentDoubts({ workProof, certificates }: DecisionFacts): string[] {
  const certificatesOpen = certificates.filter(({ outcome }) => outcome === 'review')
  return [
    ...(workProof === 'review' ? ['workInfo:workProof'] : []),
    ...certificatesOpen.map(({ kind }) => `supplementCertificate:${kind}`),
  ]
}

/** The same facts as if the reviewer had passed everything: only an approvable application goes to manual review. */
export function withoutDoubts(facts: DecisionFacts): DecisionFacts {
  if (doubtsIn(facts).length === 0) return facts
  return {
    ...facts,
    reviewer: facts.reviewer ?? { outcome: 'passed' },
    workProof: facts.workProof === 'review' ? 'verified' : facts.workProof,
    certificates: facts.certificates.map((one) => (one.outcome === 'review' ? { ...one, outcome: 'verified' } : one)),
  }
}
