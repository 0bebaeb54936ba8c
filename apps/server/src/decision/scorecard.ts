import { ageOn } from '@hiram/markets/borrower-age'
import { findIncomeBand, work } from '@hiram/markets/work'
import type { DecisionFacts } from './facts.ts'
import { supplementPoints } from './supplements.ts'

export const cardVersion = '2026-11-3'
export const passMark = 500

/** The points of a characteristic. All of them are in the application anyway. */
type Characteristic = { name: string; points: (facts: DecisionFacts) => number }

const base = 400

const characteristics: readonly Characteristic[] = [
  {
    name: 'income',
    points: ({ market, incomeCode }) => {
      const band = findIncomeBand(market, incomeCode)
      return band ? 20 * work[market].incomeBands.indexOf(band) : -100
    },
  },
  { name: 'workProof', points: ({ workProof }) => (workProof === 'verified' ? 60 : 0) },
  { name: 'residence', points: ({ resideTime }) => (resideTime.startsWith('under') ? 0 : 20) },
  { name: 'age', points: ({ birthday, today }) => (ageOn(birthday, today) >= 21 ? 30 : 10) },
  {
    name: 'identity',
    points: ({ nameMatches, face, reviewer }) =>
      reviewer?.outcome === 'passed' || (nameMatches === 'yes' && face === 'passed') ? 50 : 10,
  },
  { name: 'repaid', points: ({ loansRepaid }) => Math.min(loansRepaid, 5) * 30 },
  { name: 'late', points: ({ loansEverLate }) => -60 * Math.min(loansEverLate, 5) },
]

/** The card's total, and the characteristics with the fewest points, which are the reasons when it does not pass. */
export function score(facts: DecisionFacts): { total: number; weakest: string[] } {
  const points = characteristics.map(({ name, points: of }) => ({ name, points: of(facts) }))
  const total = points.reduce((sum, entry) => sum + entry.points, base + supplementPoints(facts))
  const weakest = points
    .toSorted((a, b) => a.points - b.points)
    .slice(0, 2)
    .map((entry) => `score.${entry.name}`)
  return { total, weakest }
}
