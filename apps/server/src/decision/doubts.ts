import { markets } from '@hiram/markets'
import type { DecisionFacts } from './facts.ts'

/** Why a person must look before this may be approved; none where nothing is open, or a person has said all is well. */
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
    // a face alone, and a document that only looks like one
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

/** The same facts, had a person looked and found all well: what would be decided then is worth their time, or not. */
export function withoutDoubts(facts: DecisionFacts): DecisionFacts {
  if (doubtsIn(facts).length === 0) return facts
  return {
    ...facts,
    reviewer: facts.reviewer ?? { outcome: 'passed' },
    workProof: facts.workProof === 'review' ? 'verified' : facts.workProof,
    certificates: facts.certificates.map((one) => (one.outcome === 'review' ? { ...one, outcome: 'verified' } : one)),
  }
}
