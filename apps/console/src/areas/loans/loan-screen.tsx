import { listApprovals } from '@hiram/contract/console/approvals'
import { readLoan } from '@hiram/contract/console/loans'
import { isExpired } from '@hiram/contract/is-expired'
import { Link, useLocation, useParams } from 'wouter'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { Unread } from '../../parts/Unread.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Marks.tsx'
import { Page, PageHead, Split } from '../../ui/Page.tsx'
import { LoanActions } from './loan-actions.tsx'
import { Caps } from './loan-caps.tsx'
import { LoanDocuments } from './loan-documents.tsx'
import { Entries } from './loan-entries.tsx'
import { Schedule } from './loan-schedule.tsx'
import css from './loans.module.css'
import { OwedFigures } from './owed-figures.tsx'
import { PlannedSchedule } from './planned-schedule.tsx'
import { isPaidOut, type ReadLoan } from './read-loan.ts'

/** One loan, with the figures of the borrower's own app. */
export function LoanScreen() {
  const { loanId = '' } = useParams()
  const [, go] = useLocation()
  const { data, error, refetch } = useRead(readLoan, { loanId })
  usePage('/loans', t('place.loans'), data?.loan.loanNumber)
  useKeys(
    data ? [{ keys: 'b', label: 'key.borrower', inStrip: true, run: () => go(`/borrowers/${data.borrowerId}`) }] : [],
  )
  if (!data)
    return (
      <Unread title={t('loan.title', { number: '' })} notFound={t('loan.notFound')} error={error} onAgain={refetch} />
    )
  return (
    <Page>
      <Head read={data} />
      <Waiting read={data} />
      <OwedFigures read={data} />
      <Split
        list={
          <Scroll label={t('loan.record')}>
            {isPaidOut(data) ? <Schedule read={data} /> : <PlannedSchedule read={data} />}
            <Caps read={data} />
            <Entries loanId={data.loan.loanId} currency={data.currency} market={data.market} />
            <LoanDocuments read={data} />
          </Scroll>
        }
        pane={<LoanActions read={data} isOld={error !== null} />}
        isRecord
      />
    </Page>
  )
}

function Head({ read: { loan, borrowerId, borrowerNumber, product, currency, frozenFrom } }: { read: ReadLoan }) {
  const { loanNumber, status, overdueDays, loanAmount, period, periodUnit, restructuringOffer } = loan
  const amount = formatMoney(loanAmount, currency)
  const sense = (
    <>
      <LoanStatus status={status} isExpired={isExpired(loan)} days={overdueDays} />
      {frozenFrom && (
        <Status tone="pass" icon="snow">
          {t('loan.frozen', { day: formatDay(frozenFrom) })}
        </Status>
      )}
      {restructuringOffer && (
        <Status tone="pass" icon="cal">
          {t('loan.planOffered', { day: formatDay(restructuringOffer.answerBy) })}
        </Status>
      )}
      <Link href={`/borrowers/${borrowerId}`}>{borrowerNumber}</Link>
      <span className="hide-m">
        {product} · {t(`review.${periodUnit}s`, { amount, period })}
      </span>
    </>
  )
  return <PageHead title={t('loan.title', { number: loanNumber })} sense={sense} takesFocus />
}

/** A change of this loan that another person must agree to. */
function Waiting({ read: { loan, market } }: { read: ReadLoan }) {
  const { loanId } = loan
  const { timeZone } = useMarket(market)
  const { data } = useRead(listApprovals, { state: 'waiting', loanId }, { isOff: !useMay('approval.read') })
  return data?.rows.map(({ approvalId, kind, number, maker, askedAt }) => (
    <div key={approvalId} className={css.waiting} role="status">
      <Icon name="two" size="s" />
      <span>
        {rich('loan.waits', { change: t(`why.${kind}`), by: maker.name, at: formatInstant(askedAt, timeZone) })}{' '}
        <Link href={`/approvals?row=${approvalId}`}>{t('loan.openApproval', { number })}</Link>
      </span>
    </div>
  ))
}
