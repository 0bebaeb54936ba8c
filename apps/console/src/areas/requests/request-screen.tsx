import { type RequestDetail, readRequest } from '@hiram/contract/console/requests'
import { Link, useParams } from 'wouter'
import { Unread } from '../../parts/Unread.tsx'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { NotFresh, TakenUntil } from '../../work/item/ClosedItem.tsx'
import { Promised } from '../../work/work-columns.tsx'
import { ClosedRequest } from './closed-request.tsx'
import { isWaiting, itemOf } from './item-of.ts'
import { OpenedRequest } from './opened-request.tsx'

/** One request. What the borrower wrote is not drawn before it is taken, which opens it for this purpose. */
export function RequestScreen() {
  const { applicationId = '' } = useParams()
  const { data: asked, error, refetch } = useRead(readRequest, { applicationId }, { every: readAgainMs })
  usePage('/requests', t('place.request'), asked?.number)
  if (!asked)
    return <Unread title={t('request.title')} notFound={t('request.notFound')} error={error} onAgain={refetch} />
  const isMine = isWaiting(asked) && asked.approvalId === null && asked.takenBy?.isMe === true
  return (
    <Page>
      <RequestHead asked={asked} />
      <NotFresh error={error} />
      {isMine ? <OpenedRequest asked={asked} isOld={error !== null} /> : <ClosedRequest asked={asked} />}
    </Page>
  )
}

function RequestHead({ asked }: { asked: RequestDetail }) {
  const { kind, borrowerId, borrowerNumber, loanId, loanNumber, askedAt, promisedOn, market } = asked
  const { timeZone, businessDate } = useMarket(market)
  const sense = (
    <>
      <Link href={`/borrowers/${borrowerId}`}>{t('request.borrower', { number: borrowerNumber })}</Link>
      {loanId && loanNumber && <Link href={`/loans/${loanId}`}>{t('request.loan', { number: loanNumber })}</Link>}
    </>
  )
  return (
    <PageHead title={t(`request.kind.${kind}`)} sense={sense} takesFocus>
      {isWaiting(asked) && (
        <>
          {promisedOn && <Promised day={promisedOn} today={businessDate} />}
          <TakenUntil item={itemOf(asked)} market={market}>
            {t('request.waits', { at: formatInstant(askedAt, timeZone) })}
          </TakenUntil>
        </>
      )}
    </PageHead>
  )
}
