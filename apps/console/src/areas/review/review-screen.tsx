import { type ReviewDetail, readReview } from '@hiram/contract/console/review'
import { useParams } from 'wouter'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatDay, formatMoney, formatTime } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Forbidden, NotRead } from '../../queue/Instead.tsx'
import { Pieces } from '../../ui/Facts.tsx'
import { PromisedBy } from '../../ui/Marks.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { promiseWhen } from '../../work/promise.ts'
import { ClosedReview } from './closed-review.tsx'
import { OpenedReview } from './opened-review.tsx'
import css from './review.module.css'

type Reading = ReturnType<typeof useRead<typeof readReview>>

/** One manual review. Nothing personal is drawn before it is taken, which opens it for this purpose. */
export function ReviewScreen() {
  const { reviewId = '' } = useParams()
  const reading = useRead(readReview, { reviewId }, { every: readAgainMs })
  const { data: review, error, refetch } = reading
  usePage('/reviews', t('place.review'), review?.number)
  if (!review) return <Unread reading={reading} />
  const isMine = review.decided === null && review.takenBy?.isMe === true
  return (
    <Page>
      <ReviewHead review={review} />
      {error && (
        <Tip tone="warn" icon="warn" isAlert>
          {t('record.notFresh')}
        </Tip>
      )}
      {isMine ? (
        <OpenedReview review={review} isOld={error !== null} />
      ) : (
        <ClosedReview review={review} onChanged={() => void refetch()} />
      )}
    </Page>
  )
}

/** While it is read, and why it could not be. */
function Unread({ reading: { error, refetch } }: { reading: Pick<Reading, 'error' | 'refetch'> }) {
  const refusal = refusalOf(error)
  const known = refusal?.code === 'forbidden' || refusal?.code === 'notFound'
  return (
    <Page>
      <PageHead title={t('review.title')} takesFocus />
      {refusal?.code === 'forbidden' && <Forbidden refusal={refusal} />}
      {refusal?.code === 'notFound' && <Tip icon="info">{t('review.notFound')}</Tip>}
      {error && !known && <NotRead reference={refusal?.reference} onAgain={() => void refetch()} />}
    </Page>
  )
}

function ReviewHead({ review }: { review: ReviewDetail }) {
  const { businessDate, timeZone } = useMarket(review.market)
  const { promisedOn, takenBy, amount, currency, period, periodUnit, loansBefore } = review
  const sense = (
    <>
      <LoanStatus status={review.applicationStatus} />
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
      {takenBy?.isMe && (
        <span className={`${css.note} hide-m`}>
          {t('record.takenByMe', { until: formatTime(takenBy.until, timeZone) })}
        </span>
      )}
    </PageHead>
  )
}
