import type { AnswerOf } from '@hiram/contract'
import type { loanCard } from '@hiram/contract/home'
import { useEffect, useState } from 'react'
import { retryImport } from '../../platform/page/retry-import.ts'

type Card = AnswerOf<typeof loanCard>

/** The loan card, called once the screen is shown, which keeps the call's code out of the first paint. */
export function useCard() {
  const [card, setCard] = useState<Card>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    let left = false
    setFailed(false)
    readCard().then(
      (outcome) => {
        if (left) return
        if (outcome.ok) setCard(outcome.result)
        else setFailed(true)
      },
      () => {
        if (!left) setFailed(true)
      },
    )
    return () => {
      left = true
    }
  }, [attempt])
  return { card, failed, reload: () => setAttempt(attempt + 1) }
}

async function readCard() {
  const { readLoanCard } = await retryImport(() => import('../../loan/read-rates.ts'))
  return await readLoanCard()
}
