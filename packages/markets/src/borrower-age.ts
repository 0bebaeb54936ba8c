import { type MarketCode, markets } from './market.ts'

/** Full years lived on a day, both `2026-06-20`; who was born on 29 February has a year full on 1 March of other years. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** What keeps somebody born on this day from borrowing in the market today: one rule from the form to the decision. */
export function ageProblem(market: MarketCode, birthday: string, today: string): 'underAge' | 'overAge' | undefined {
  const { adultAge, oldestAge } = markets[market]
  const age = ageOn(birthday, today)
  if (age < adultAge) return 'underAge'
  return age > oldestAge ? 'overAge' : undefined
}
