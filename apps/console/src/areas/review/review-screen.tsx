import { type ReviewDetail, readReview } from '@hiram/contract/console/review'
import { useParams } from 'wouter'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { Unread } from '../../parts/Unread.tsx'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Pieces } from '../../ui/Facts.tsx'
import { PromisedBy } from '../../ui/Marks.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { NotFresh, TakenUntil } from '../../work/item/ClosedItem.tsx'
import { promiseWhen } from '../../work/promise.ts'
import { ClosedReview } from './closed-review.tsx'
import { itemOf } from './item-of.ts'
import { OpenedReview } from './opened-review.tsx'

/** One manual review. Nothing personal is drawn before it is taken, which opens it for this purpose. */
export function ReviewScreen() {
  const { reviewId = '' } = useParams()
  const { data: review, error, refetch } = useRead(readReview, { reviewId }, { every: readAgainMs })
  usePage('/reviews', t('place.review'), review?.number)
  if (!review)
    return <Unread title={t('review.title')} notFound={t('review.notFound')} error={error} onAgain={refetch} />
  const isMine = review.decided === null && review.takenBy?.isMe === true
  return (
    <Page>
      <ReviewHead review={review} />
      <NotFresh error={error} />
      {isMine ? <OpenedReview review={review} isOld={error !== null} /> : <ClosedReview review={review} />}
    </Page>
  )
}

function ReviewHead({ review }: { review: ReviewDetail }) {
  const { businessDate } = useMarket(review.market)
  const { promisedOn, amount, currency, period, periodUnit, loansBefore } = review
  const sense = (
    <>
      <LoanStatus status={review.applicationStatus} isExpired={review.isExpired} />
      <Pieces
        of={[
          t('review.application', { number: review.loanNumber }),
          t(`review.${periodUnit}s`, { amount: formatMoney(amount, currency), period }),
          t('review.loansBefore', { count: loansBefore }),
        ]}
      />
    </>
  )
  return (
    <PageHead title={t('review.title')} sense={sense} takesFocus>
      {review.decided === null && (
        <PromisedBy when={promiseWhen(promisedOn, businessDate)}>
          {t('review.answerBy', { day: formatDay(promisedOn, { weekday: true }) })}
        </PromisedBy>
      )}
      <TakenUntil item={itemOf(review)} market={review.market} />
    </PageHead>
  )
}
