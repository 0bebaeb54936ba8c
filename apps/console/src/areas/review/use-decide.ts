import { decideReview, type ReviewDetail, readReview } from '@hiram/contract/console/review'
import { callConsole } from '../../platform/api/call.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useSend } from '../../work/item/use-send.ts'
import type { Decision } from './draft.ts'

/** Sends the decision once, of the version that was shown. */
export function useDecide(review: Pick<ReviewDetail, 'reviewId' | 'number' | 'version'>, forget: () => void) {
  const { reviewId, number, version } = review
  const { send, isSending, problem, refusal } = useSend({
    queue: 'review',
    itemId: reviewId,
    shownBy: readReview,
    notSent: t('decide.notSent'),
  })
  const decide = (decision: Decision) =>
    send(async () => {
      await callConsole(decideReview, { reviewId, version, decision })
      forget()
      const outcome = t(`outcome.${decision.outcome}`)
      return (left) => t('decide.done', { number, outcome, left })
    })
  return { decide, isSending, problem, difference: refusal?.difference ?? [] }
}
