import type { AnswerOf } from '@hiram/contract'
import { calculateFees, type LoanCost, type loadRates } from '@hiram/contract/home'
import { useEffect, useRef, useState } from 'react'
import { readLoanCard, readLoanRates } from '../../../loan/read-rates.ts'
import { api, type Failure } from '../../../platform/api/api.ts'
import { loadTexts } from '../../../platform/texts/texts.tsx'

export type Offer = Pick<AnswerOf<typeof loadRates>['rates'][number], 'amount' | 'period' | 'periodUnit'>

export function offerKey({ amount, period, periodUnit }: Offer) {
  return `${amount} ${period} ${periodUnit}`
}

/** The cost of the example, then of the chosen loan; the last figures stay while the next are calculated. */
export function useCosts() {
  const [cost, setCost] = useState<LoanCost>()
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [isClosed, setClosed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const asked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    let left = false
    setFailure(undefined)
    void Promise.all([readLoanCard(), readLoanRates()]).then(async ([card, rates]) => {
      if (card.ok && card.result.isClosed) await loadTexts('loan')
      if (left) return
      if (card.ok) {
        setCost(card.result.example)
        setClosed(card.result.isClosed === true)
      } else setFailure(card)
      if (rates.ok) setOffers(rates.result.rates)
    })
    return () => {
      left = true
    }
  }, [attempt])
  async function choose({ amount, period, periodUnit }: Offer) {
    asked.current += 1
    const mine = asked.current
    setFailure(undefined)
    const outcome = await api(calculateFees, { amount, period, periodUnit }, { silent: true })
    if (mine !== asked.current) return
    if (outcome.ok) setCost(outcome.result)
    else setFailure(outcome)
  }
  const reload = () => setAttempt(attempt + 1)
  return { cost, offers, failure, isClosed, choose: (offer: Offer) => void choose(offer), reload }
}
