import fc from 'fast-check'
import { anyAgreement } from './agreements.ts'
import { modelTerms } from './terms.ts'

/**
 * What happens to a loan, `wait` days after what happened before. Shares are thousandths of what it owes then. Where
 * the outside world sends it, the server may die that many milliseconds later: then it is sent again.
 */
export type Step = { wait: number; diesAfterMs: number | null } & (
  | { do: 'wait' }
  | { do: 'pay'; share: number; back: number; twice: boolean }
  | { do: 'payAll'; over: number; back: number }
  | { do: 'payTogether'; shares: [number, number]; backs: [number, number] }
  | { do: 'notifyAgain'; pick: number; isOther: boolean }
  | { do: 'payWithoutCode'; share: number; back: number }
  | { do: 'matchSuspense'; pick: number }
  | { do: 'returnTransfer'; pick: number }
  | { do: 'sendProof'; share: number }
  | { do: 'decideProof'; isAccepted: boolean; back: number }
  | { do: 'payProven'; back: number }
  | { do: 'quote'; share: number; ahead: number }
  | { do: 'extend' }
  | { do: 'refund' }
  | { do: 'answerRefund'; isSettled: boolean }
  | { do: 'choose'; lowersPayments: boolean }
  | { do: 'waive'; part: 'late' | 'fees' | 'interest'; share: number }
  | { do: 'goodwill'; share: number }
  | { do: 'writeOff' }
  | { do: 'undoWriteOff' }
  | { do: 'restructure'; ahead: number; dates: number; waivesLate: boolean }
  | { do: 'applyAgain' }
  | { do: 'restart' }
)

export type History = {
  terms: number
  steps: number
  period: number
  payday: number | null
  coupon: { on: 'interest' | 'fees'; hundredths: number; most: number } | null
  startsAfter: number
  happens: Step[]
}
/** Days of a week that are closed before anything happens on them; the close dies in the middle where a time is given. */
export type Scenario = { firstDay: number; closes: boolean[]; closesDie: (number | null)[]; histories: History[] }

const share = fc.integer({ min: 1, max: 700 })
const back = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(45) })
const pick = fc.nat(9)
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const diesAfterMs = rarely(fc.nat(12))

function step(furthest: number): fc.Arbitrary<Step> {
  const wait = fc.oneof({ weight: 2, arbitrary: fc.nat(3) }, { weight: 3, arbitrary: fc.nat(furthest) })
  const of = <Part extends object>(
    weight: number,
    what: string,
    more: { [key in keyof Part]: fc.Arbitrary<Part[key]> },
  ) => ({
    weight,
    arbitrary: fc.record({ wait, diesAfterMs, do: fc.constant(what), ...more }) as unknown as fc.Arbitrary<Step>,
  })
  return fc.oneof(
    of(2, 'wait', {}),
    of(6, 'pay', { share, back, twice: fc.boolean() }),
    of(2, 'payAll', { over: fc.nat(50), back }),
    of(2, 'payTogether', { shares: fc.tuple(share, share), backs: fc.tuple(back, back) }),
    of(2, 'notifyAgain', { pick, isOther: fc.boolean() }),
    of(1, 'payWithoutCode', { share, back }),
    of(1, 'matchSuspense', { pick }),
    of(2, 'returnTransfer', { pick }),
    of(2, 'sendProof', { share }),
    of(2, 'decideProof', { isAccepted: fc.boolean(), back }),
    of(1, 'payProven', { back }),
    of(2, 'quote', { share: fc.integer({ min: 1, max: 1_300 }), ahead: fc.nat(60) }),
    of(3, 'extend', {}),
    of(1, 'refund', {}),
    of(1, 'answerRefund', { isSettled: fc.boolean() }),
    of(2, 'choose', { lowersPayments: fc.boolean() }),
    of(2, 'waive', { part: fc.constantFrom('late', 'fees', 'interest'), share: fc.integer({ min: 1, max: 1_100 }) }),
    of(1, 'goodwill', { share: fc.integer({ min: 1, max: 300 }) }),
    of(1, 'writeOff', {}),
    of(1, 'undoWriteOff', {}),
    of(1, 'restructure', {
      ahead: fc.integer({ min: 1, max: 70 }),
      dates: fc.integer({ min: 1, max: 8 }),
      waivesLate: fc.boolean(),
    }),
    of(1, 'applyAgain', {}),
    of(1, 'restart', {}),
  )
}

const history: fc.Arbitrary<History> = fc.nat(modelTerms.length - 1).chain((terms) =>
  fc.record({
    ...anyAgreement(terms),
    startsAfter: fc.nat(6),
    happens: fc.array(step(modelTerms[terms]?.isBullet ? 6 : 20), { minLength: 3, maxLength: 12 }),
  }),
)

/** Many loans that live beside each other, from a day of two years with their holidays and a leap day. */
export function anyScenario(count: number): fc.Arbitrary<Scenario> {
  return fc.record({
    firstDay: fc.integer({ min: 20_600, max: 21_250 }),
    closes: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    closesDie: fc.array(rarely(fc.nat(60)), { minLength: 7, maxLength: 7 }),
    histories: fc.array(history, { minLength: count, maxLength: count }),
  })
}
