import { readSupport, type SupportDetail } from '@hiram/contract/console/support'
import { useState } from 'react'
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
import { ClosedThread } from './closed-thread.tsx'
import { itemOf } from './item-of.ts'
import { OpenedThread, ReadThread } from './opened-thread.tsx'

/** One conversation. No word of it is drawn before it is taken, which opens it for this purpose. */
export function SupportScreen() {
  const { threadId = '' } = useParams()
  const [isReading, setReading] = useState(false)
  const { data: thread, error, refetch } = useRead(readSupport, { threadId }, { every: readAgainMs })
  usePage('/messages', t('place.support'), thread?.number)
  if (!thread)
    return <Unread title={t('support.title')} notFound={t('support.notFound')} error={error} onAgain={refetch} />
  const isMine = thread.state === 'waiting' && thread.takenBy?.isMe === true
  return (
    <Page>
      <Head thread={thread} />
      <NotFresh error={error} />
      {isMine ? (
        <OpenedThread thread={thread} isOld={error !== null} />
      ) : (
        <ClosedThread thread={thread} isReading={isReading} onRead={() => setReading(true)} />
      )}
      {!isMine && isReading && thread.state !== 'waiting' && <ReadThread thread={thread} />}
    </Page>
  )
}

function Head({ thread }: { thread: SupportDetail }) {
  const { borrowerId, borrowerNumber, loanId, loanNumber, waitsSince, promisedOn, market } = thread
  const { timeZone, businessDate } = useMarket(market)
  const sense = (
    <>
      <Link href={`/borrowers/${borrowerId}`}>{t('support.borrower', { number: borrowerNumber })}</Link>
      {loanId && loanNumber && <Link href={`/loans/${loanId}`}>{t('support.loan', { number: loanNumber })}</Link>}
    </>
  )
  return (
    <PageHead title={t('support.title')} sense={sense} takesFocus>
      {promisedOn && <Promised day={promisedOn} today={businessDate} />}
      {waitsSince && (
        <TakenUntil item={itemOf(thread)} market={market}>
          {t('support.waits', { at: formatInstant(waitsSince, timeZone) })}
        </TakenUntil>
      )}
    </PageHead>
  )
}
