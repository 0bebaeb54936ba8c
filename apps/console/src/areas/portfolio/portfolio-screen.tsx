import { readReport } from '@hiram/contract/console/portfolio'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Panel, Panels } from '../../ui/Panel.tsx'
import { Ageing } from './ageing.tsx'
import { AsOfFields } from './as-of-fields.tsx'
import type { Report } from './cells.ts'
import { ClosedDay } from './closed-day.tsx'
import { Collections } from './collections.tsx'
import { NoStoredDay, ReportNotRead } from './not-read.tsx'
import css from './portfolio.module.css'
import { PortfolioFigures } from './portfolio-figures.tsx'
import { type AsOf, asOfIn, pathOfReport } from './portfolio-request.ts'
import { ReportTable } from './report-table.tsx'
import { Vintages } from './vintages.tsx'

/** The lender's loans as of a closed day: what is owed, how late, what came in, and how near the caps. */
export function PortfolioScreen() {
  usePage('/portfolio', t('place.portfolio'))
  const [search] = useSearchParams()
  const asOf = asOfIn(search, useMarket(undefined).market)
  const hasDay = useMarket(asOf.market).lastStoredDay !== null
  const { data, error, refetch } = useRead(readReport, { name: 'par', ...asOf }, { keeps: true, isOff: !hasDay })
  return (
    <Page>
      <PageHead
        title={t('place.portfolio')}
        sense={data && t('portfolio.asOfDay', { day: formatDay(data.asOf, { weekday: true, year: true }) })}
      >
        <AsOfFields asOf={asOf} shown={data} />
      </PageHead>
      {!hasDay && <NoStoredDay />}
      {hasDay && !data && !error && <LoadingPage />}
      {error ? (
        <ReportNotRead error={error} onAgain={() => void refetch()} />
      ) : (
        data && <Overview par={data} asOf={asOf} />
      )}
    </Page>
  )
}

function Overview({ par, asOf }: { par: Report; asOf: AsOf }) {
  return (
    <Scroll label={t('place.portfolio')}>
      <PortfolioFigures par={par} asOf={asOf} />
      <Panels>
        <Part name="ageing" asOf={asOf}>
          {(report) => <Ageing report={report} asOf={asOf} />}
        </Part>
        <Part name="vintages" asOf={asOf}>
          {(report) => <Vintages report={report} asOf={asOf} />}
        </Part>
        <Part name="collections" asOf={asOf}>
          {(report) => <Collections report={report} asOf={asOf} />}
        </Part>
        <Part name="caps" asOf={asOf}>
          {(report) => <Table report={report} asOf={asOf} only={['ceiling on', 'highest', 'ceiling', 'loans above']} />}
        </Part>
        <Part name="roll-rates" asOf={asOf}>
          {(report) => <Table report={report} asOf={asOf} only={['from', 'to', 'loans', 'of the bucket']} />}
        </Part>
        <Part name="outstanding" asOf={asOf}>
          {(report) => <Table report={report} asOf={asOf} only={['product', 'loans', 'principal', 'charges', 'due']} />}
        </Part>
        <Part name="write-offs" asOf={asOf}>
          {(report) => <Table report={report} asOf={asOf} only={['month', 'loans', 'principal', 'recovered']} />}
        </Part>
        <Part name="waivers" asOf={asOf}>
          {(report) => <Table report={report} asOf={asOf} only={['loan', 'day', 'part', 'amount', 'approved by']} />}
        </Part>
        <Part name="restructurings" asOf={asOf}>
          {(report) => <Table report={report} asOf={asOf} only={['loan', 'day', 'last due', 'rate a month']} />}
        </Part>
        <Part name="provisions" asOf={asOf}>
          {(report) => <Table report={report} asOf={asOf} only={['day', 'product', 'allowance', 'unearned fees']} />}
        </Part>
        <Part name="restated" asOf={asOf}>
          {(report) => (
            <Table
              report={report}
              asOf={asOf}
              only={['days past due', 'loans then', 'principal then', 'loans now', 'principal now']}
            />
          )}
        </Part>
        <Part name="days" asOf={asOf}>
          {(report) => <ClosedDay report={report} />}
        </Part>
      </Panels>
    </Scroll>
  )
}

type PartProps = { name: Report['name']; asOf: AsOf; children: (report: Report) => ReactNode }

/** One report in short: what it means, its chart or its table, and the way to all of it. */
function Part({ name, asOf, children }: PartProps) {
  const { data, error, refetch } = useRead(readReport, { name, ...asOf }, { keeps: true })
  const [isMeant, setMeant] = useState(false)
  const title = t(`report.${name}`)
  return (
    <Panel
      title={title}
      note={
        <span className={css.links}>
          <Button kind="text" aria-expanded={isMeant} onClick={() => setMeant(!isMeant)}>
            {t('portfolio.means')}
          </Button>
          <Link href={pathOfReport({ name, ...asOf })}>
            {t('portfolio.whole')}
            <span className="sr"> {title}</span>
          </Link>
        </span>
      }
    >
      {isMeant && data && <p className={css.meaning}>{data.definition}</p>}
      {error ? (
        <Buttons isTogether>
          <span className={css.failed}>{t('list.notRead')}</span>
          <Button onClick={() => void refetch()}>{t('list.again')}</Button>
        </Buttons>
      ) : (
        data && (data.rows.length === 0 ? <p className={css.meaning}>{t('portfolio.empty')}</p> : children(data))
      )}
    </Panel>
  )
}

function Table({ report, asOf, only }: { report: Report; asOf: AsOf; only: readonly string[] }) {
  return <ReportTable report={report} asOf={asOf} caption={t(`report.${report.name}`)} only={only} />
}
