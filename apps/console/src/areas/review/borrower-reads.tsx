import { previewReview } from '@hiram/contract/console/review'
import { useRead } from '../../platform/api/queries.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { problemText } from '../../work/problem-text.ts'
import type { Decision } from './draft.ts'
import css from './review.module.css'

/** What the decision does and the very sentence it sends, asked of the server that will send it. */
export function BorrowerReads({ reviewId, decision }: { reviewId: string; decision: Decision }) {
  const { data, error } = useRead(previewReview, { reviewId, decision }, { keeps: true })
  if (error) return <Tip icon="info">{t('decide.noPreview', { why: problemText(error) })}</Tip>
  if (!data) return null
  const { borrowerReads, next } = data
  return (
    <Tip icon="chat">
      {borrowerReads ? (
        <>
          <span className={css.dim}>{t('decide.borrowerReads')}</span>{' '}
          <q lang={borrowerReads.locale}>{borrowerReads.text}</q>
        </>
      ) : (
        t(`decide.next.${next}`)
      )}
    </Tip>
  )
}
