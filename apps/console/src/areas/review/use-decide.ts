import { decideReview, type ReviewDetail, readReview } from '@hiram/contract/console/review'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'
import { isForMe } from '../../work/work-request.ts'
import type { Decision } from './draft.ts'

/** Sends the decision once; afterwards the next review is there, or the list. What was not sent stays as it was chosen. */
export function useDecide(review: Pick<ReviewDetail, 'reviewId' | 'number' | 'version'>, forget: () => void) {
  const { reviewId, number, version } = review
  const [, go] = useLocation()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (decision: Decision) => {
    setSending(true)
    setFailure(undefined)
    try {
      await callConsole(decideReview, { reviewId, version, decision })
      forget()
      const next = await nextReview(reviewId)
      const outcome = t(`outcome.${decision.outcome}`)
      toast(t('decide.done', { number, outcome, left: next.left }))
      go(next.path)
      void readAgain(today, readReview)
    } catch (error) {
      setFailure(error)
      // the page then shows what is there now
      if (refusalOf(error)) void readAgain(readReview)
    }
    setSending(false)
  }
  const refusal = refusalOf(failure)
  return {
    send,
    isSending,
    problem: failure === undefined ? undefined : refusal ? problemText(failure) : t('decide.notSent'),
    difference: refusal?.difference ?? [],
  }
}

/** The next that this person may decide; without one, or without an answer, the list. */
async function nextReview(done: string): Promise<{ path: string; left: number }> {
  const answer = await callConsole(today, { view: 'mine', queue: 'review' }).catch(() => undefined)
  const rows = answer?.rows.filter((row) => row.itemId !== done && isForMe(row)) ?? []
  return { path: rows[0] ? `/reviews/${rows[0].itemId}` : '/reviews', left: rows.length }
}
