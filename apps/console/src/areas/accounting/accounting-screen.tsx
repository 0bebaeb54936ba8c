import { exportBooks } from '@hiram/contract/console/accounting'
import { useSearchParams } from 'wouter'
import { ExportButton } from '../../parts/ExportButton.tsx'
import { MarketChoice } from '../../parts/MarketChoice.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { type Accounting, accountingIn, accountingViews } from './accounting-request.ts'
import { NoClosedDay } from './books-not-read.tsx'
import { ChangesView } from './changes-view.tsx'
import { JournalView } from './journal-view.tsx'
import { PeriodsView } from './periods-view.tsx'
import { TrialBalanceView } from './trial-balance-view.tsx'

/** The books of a legal entity: what every account came to, entry by entry, month by month. */
export function AccountingScreen() {
  usePage('/accounting', t('place.accounting'))
  const [search, setSearch] = useSearchParams()
  const asked = accountingIn(search, useMarket(undefined).market)
  const isClosed = useMarket(asked.market).lastClosedDay !== null
  return (
    <Page>
      <PageHead title={t('place.accounting')} sense={t(`accounting.sense.${asked.view}`)}>
        <MarketChoice market={asked.market} />
        {isClosed && (asked.view === 'balance' || asked.view === 'journal') && <Export asked={asked} />}
      </PageHead>
      <Views
        label={t('today.views')}
        current={asked.view}
        views={accountingViews.map((id) => ({ id, name: t(`accounting.view.${id}`) }))}
        onChoose={(view) => setSearch({ market: asked.market, ...(view !== 'balance' && { view }) })}
      />
      {isClosed ? <View asked={asked} /> : <NoClosedDay />}
    </Page>
  )
}

function View({ asked }: { asked: Accounting }) {
  const { view, market } = asked
  if (view === 'balance') return <TrialBalanceView asked={asked} />
  if (view === 'journal') return <JournalView asked={asked} />
  return view === 'changes' ? <ChangesView asked={asked} /> : <PeriodsView market={market} />
}

function Export({ asked: { view, market, by, days, day } }: { asked: Accounting }) {
  const what = view === 'journal' ? { what: 'journal' as const, ...day } : { what: 'trialBalance' as const, ...days }
  return (
    <ExportButton
      permission="books.export"
      title={t('portfolio.exportTitle', { report: t(`accounting.view.${view}`) })}
      what={t(`accounting.exportMore.${view === 'journal' ? 'journal' : 'balance'}`)}
      give={(purpose) => callConsole(exportBooks, { market, by, ...what, purpose })}
    />
  )
}
