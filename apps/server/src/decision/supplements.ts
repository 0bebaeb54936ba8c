import { type CertificatePurpose, certificatesShowing, supplementContacts } from '@hiram/markets/work'
import type { Correction } from '../borrower/corrections.ts'
import type { DecisionFacts } from './facts.ts'

/** Supplements that can make up for missing points: asked for after a rollback, and never before. */
type Supplement = {
  points: number
  /** Whether this borrower's application can lack it. */
  helps: (facts: DecisionFacts) => boolean
  given: (facts: DecisionFacts) => boolean
  ask: (facts: DecisionFacts) => Correction
}

const showing = (purpose: CertificatePurpose, outcome: 'verified' | 'refused', { certificates }: DecisionFacts) =>
  certificates.some(
    (one) => one.outcome === outcome && (certificatesShowing[purpose] as readonly string[]).includes(one.kind),
  )

function certificate(purpose: CertificatePurpose, points: number, helps: Supplement['helps']): Supplement {
  return {
    points,
    helps,
    given: (facts) => showing(purpose, 'verified', facts),
    ask: (facts) => ({
      step: 'supplementCertificate',
      reason: `${showing(purpose, 'refused', facts) ? 'certificateRefused' : 'certificate'}.${purpose}`,
    }),
  }
}

/** A number in use this long was not bought for this application. */
const settledMonths = 6

/** In order of preference: the easiest to give first. */
const supplements: readonly Supplement[] = [
  {
    points: 20,
    // a number that is too new does not help, and asking again does not change that
    helps: ({ carrier }) => carrier.known && (carrier.activeMonths === null || carrier.activeMonths >= settledMonths),
    given: ({ carrier }) => carrier.activeMonths !== null,
    ask: () => ({ step: 'supplementCarrier', reason: 'carrierCheck' }),
  },
  {
    points: 20,
    helps: () => true,
    given: (facts) => facts.supplementContacts >= supplementContacts,
    ask: () => ({ step: 'supplementContact', reason: 'moreContacts' }),
  },
  certificate('address', 20, ({ resideTime }) => resideTime.startsWith('under')),
  certificate('income', 40, ({ workProof }) => workProof !== 'verified'),
]

/** The points of supplements that were given and verified. */
export function supplementPoints(facts: DecisionFacts): number {
  return supplements.filter((one) => one.helps(facts) && one.given(facts)).reduce((sum, { points }) => sum + points, 0)
}

/**
 * The fewest supplements, not given yet, that bring the missing points; none when even all of them would not, so that
 * no borrower sends documents in vain. Pure.
 */
export function supplementsFor(facts: DecisionFacts, missing: number): Correction[] {
  const open = supplements.filter((one) => one.helps(facts) && !one.given(facts))
  const enough = subsets(open).filter((some) => some.reduce((sum, { points }) => sum + points, 0) >= missing)
  const [fewest] = enough.toSorted((a, b) => a.length - b.length)
  return (fewest ?? []).map(({ ask }) => ask(facts))
}

function subsets<Item>([first, ...rest]: readonly Item[]): Item[][] {
  if (first === undefined) return [[]]
  const without = subsets(rest)
  return [...without.map((some) => [first, ...some]), ...without]
}
