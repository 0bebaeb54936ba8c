import type { MarketCode } from '@hiram/markets'
import { ageOn } from '@hiram/markets/borrower-age'
import { findIncomeBand, work } from '@hiram/markets/work'
import type { DecisionFacts } from './facts.ts'
import { supplementPoints } from './supplements.ts'

export const cardVersion = '2026-11-4'
export const passMark = 500

/** The points of a characteristic, and the most it can have. All of them are in the application anyway. */
type Characteristic = { name: string; most: (market: MarketCode) => number; points: (facts: DecisionFacts) => number }

const base = 400

const characteristics: readonly Characteristic[] = [
  {
    name: 'income',
    most: (market) => 20 * (work[market].incomeBands.length - 1),
    points: ({ market, incomeCode }) => {
      const band = findIncomeBand(market, incomeCode)
      return band ? 20 * work[market].incomeBands.indexOf(band) : -100
    },
  },
  { name: 'workProof', most: () => 60, points: ({ workProof }) => (workProof === 'verified' ? 60 : 0) },
  { name: 'residence', most: () => 20, points: ({ resideTime }) => (resideTime.startsWith('under') ? 0 : 20) },
  { name: 'age', most: () => 30, points: ({ birthday, today }) => (ageOn(birthday, today) >= 21 ? 30 : 10) },
  {
    name: 'identity',
    most: () => 50,
    points: ({ nameMatches, face, reviewer }) =>
      reviewer?.outcome === 'passed' || (nameMatches === 'yes' && face === 'passed') ? 50 : 10,
  },
  { name: 'repaid', most: () => 150, points: ({ loansRepaid }) => Math.min(loansRepaid, 5) * 30 },
  { name: 'late', most: () => 0, points: ({ loansEverLate }) => -60 * Math.min(loansEverLate, 5) },
]

/**
 * The card's total, and the two characteristics with the fewest points, which are the reasons when it does not pass; never
 * one that has all of its points.
 */
export function score(facts: DecisionFacts): { total: number; weakest: string[] } {
  const points = characteristics.map(({ name, most, points: of }) => {
    const own = of(facts)
    return { name, points: own, isFull: own >= most(facts.market) }
  })
  const total = points.reduce((sum, entry) => sum + entry.points, base + supplementPoints(facts))
  const weakest = points
    .filter(({ isFull }) => !isFull)
    .toSorted((a, b) => a.points - b.points)
    .slice(0, 2)
    .map((entry) => `score.${entry.name}`)
  return { total, weakest }
}
