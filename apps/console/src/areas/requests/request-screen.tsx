import { type RequestDetail, readRequest } from '@hiram/contract/console/requests'
import { Link, useParams } from 'wouter'
import { Unread } from '../../parts/Unread.tsx'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatInstant, formatTime } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { Promised } from '../../work/work-columns.tsx'
import { ClosedRequest } from './closed-request.tsx'
import { OpenedRequest } from './opened-request.tsx'
import css from './requests.module.css'

/** One request. What the borrower wrote is not drawn before it is taken, which opens it for this purpose. */
export function RequestScreen() {
  const { applicationId = '' } = useParams()
  const { data: asked, error, refetch } = useRead(readRequest, { applicationId }, { every: readAgainMs })
  usePage('/requests', t('place.request'), asked?.number)
  if (!asked)
    return <Unread title={t('request.title')} notFound={t('request.notFound')} error={error} onAgain={refetch} />
  const isWaiting = asked.state === 'sent' || asked.state === 'review'
  const isMine = isWaiting && asked.approvalId === null && asked.takenBy?.isMe === true
  return (
    <Page>
      <RequestHead asked={asked} isWaiting={isWaiting} />
      {error && (
        <Tip tone="warn" icon="warn" isAlert>
          {t('record.notFresh')}
        </Tip>
      )}
      {isMine ? <OpenedRequest asked={asked} isOld={error !== null} /> : <ClosedRequest asked={asked} />}
    </Page>
  )
}

function RequestHead({ asked, isWaiting }: { asked: RequestDetail; isWaiting: boolean }) {
  const { kind, borrowerId, borrowerNumber, loanId, loanNumber, askedAt, promisedOn, takenBy, market } = asked
  const { timeZone, businessDate } = useMarket(market)
  const sense = (
    <>
      <Link href={`/borrowers/${borrowerId}`}>{t('request.borrower', { number: borrowerNumber })}</Link>
      {loanId && loanNumber && <Link href={`/loans/${loanId}`}>{t('request.loan', { number: loanNumber })}</Link>}
    </>
  )
  return (
    <PageHead title={t(`request.kind.${kind}`)} sense={sense} takesFocus>
      {isWaiting && (
        <>
          {promisedOn && <Promised day={promisedOn} today={businessDate} />}
          <span className={`${css.note} hide-m`}>
            {takenBy?.isMe
              ? t('record.takenByMe', { until: formatTime(takenBy.until, timeZone) })
              : t('request.waits', { at: formatInstant(askedAt, timeZone) })}
          </span>
        </>
      )}
    </PageHead>
  )
}
