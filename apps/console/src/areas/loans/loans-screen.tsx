import { type LoanRow, listLoans, loanViews } from '@hiram/contract/console/loans'
import { isMarketCode } from '@hiram/markets/market'
import { useSearchParams } from 'wouter'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { SavedViews } from '../../parts/SavedViews.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { dateIn, formatDay, formatMoney } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import { PagedList, useListed } from '../../queue/PagedList.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { type SortHeading, useTimeOrder } from '../../queue/use-time-order.ts'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { Filters } from '../../work/Filters.tsx'

/** Every loan of this person's markets, by when it was applied for. */
export function LoansScreen() {
  usePage('/loans', t('place.loans'))
  const [search] = useSearchParams()
  const request = requestOf(search)
  const { narrow } = useNarrowing()
  return (
    <Page>
      <PageHead title={t('place.loans')} sense={t('loans.sense')} />
      <Views
        label={t('today.views')}
        current={request.view}
        views={loanViews.map((id) => ({ id, name: t(`loans.view.${id}`) }))}
        onChoose={(view) => narrow('view', view === 'all' ? '' : view)}
      />
      <Filters hasQueues={false}>
        <SavedViews list="loans" />
      </Filters>
      <Loans request={request} />
    </Page>
  )
}

type Request = ReturnType<typeof requestOf>

/** What the address asks for; what it says wrongly is left out. */
function requestOf(search: URLSearchParams) {
  const [view, market, after] = ['view', 'market', 'after'].map((name) => search.get(name))
  return {
    view: loanViews.find((one) => one === view) ?? 'all',
    ...(market && isMarketCode(market) && { market }),
    ...(after && { after }),
  }
}

function Loans({ request }: { request: Request }) {
  const { order, heading } = useTimeOrder('newest')
  const reading = useRead(listLoans, { ...request, order }, { keeps: true })
  const listed = useListed(reading, keyOf)
  const { data } = reading
  return (
    <PagedList
      caption={t('loans.caption')}
      columns={columns(heading)}
      listed={listed}
      reading={reading}
      keyOf={keyOf}
      hrefOf={({ loanId }) => `/loans/${loanId}`}
      count={data && (data.count === null ? t('loans.many') : t('loans.count', { count: data.count }))}
      empty={{ title: t('approvals.empty'), text: t('loans.emptyMore') }}
    />
  )
}

const keyOf = ({ loanId }: LoanRow) => loanId

function columns(heading: SortHeading): Column<LoanRow>[] {
  return [
    {
      id: 'applied',
      title: t('loans.applied'),
      width: '140px',
      ...heading,
      cell: (row) => <Applied row={row} />,
    },
    {
      id: 'loan',
      title: t('column.loan'),
      cell: () => null,
      link: ({ loanNumber, borrowerNumber }) => ({
        text: loanNumber,
        below: t('loans.ofBorrower', { number: borrowerNumber }),
      }),
    },
    {
      id: 'status',
      title: t('loans.status'),
      width: '170px',
      cell: ({ status, isExpired, overdueDays }) => (
        <LoanStatus status={status} isExpired={isExpired} days={overdueDays} />
      ),
    },
    {
      id: 'amount',
      title: t('column.amount'),
      width: '140px',
      isNumber: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      id: 'owes',
      title: t('loans.owes'),
      width: '140px',
      isNumber: true,
      cell: ({ owes, currency }) => <b>{formatMoney(owes, currency)}</b>,
    },
  ]
}

function Applied({ row: { appliedAt, market } }: { row: LoanRow }) {
  const { timeZone } = useMarket(market)
  return <>{formatDay(dateIn(appliedAt, timeZone), { year: true })}</>
}
