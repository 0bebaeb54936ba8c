import { exportLimitOf, exportReport } from '@hiram/contract/console/portfolio'
import { Link, useParams, useSearchParams } from 'wouter'
import { ExportButton } from '../../parts/ExportButton.tsx'
import { SavedViews } from '../../parts/SavedViews.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { formatDay } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { usePaging } from '../../queue/use-paging.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { AsOfFields } from './as-of-fields.tsx'
import { NoStoredDay, ReportNotRead } from './not-read.tsx'
import css from './portfolio.module.css'
import { asOfIn, requestIn } from './portfolio-request.ts'
import { ReportTable } from './report-table.tsx'
import { useReport } from './use-report.ts'

/** One report whole, with what its figures mean; the loans behind a figure are such a report too. */
export function ReportScreen() {
  const { report: name = '' } = useParams()
  const [search] = useSearchParams()
  const request = requestIn(name, search, useMarket(undefined).market)
  if (!request) return <NoSuchReport />
  return <ReportPage key={name} request={request} />
}

function NoSuchReport() {
  return (
    <Page>
      <PageHead title={t('portfolio.noReport')} takesFocus />
      <Tip icon="info">
        <Link href="/portfolio">{t('portfolio.back')}</Link>
      </Tip>
    </Page>
  )
}

function ReportPage({ request }: { request: NonNullable<ReturnType<typeof requestIn>> }) {
  const [search] = useSearchParams()
  const title = t(`report.${request.name}`)
  usePage('/portfolio', t('place.portfolio'), title)
  const hasDay = useMarket(request.market).lastStoredDay !== null
  const { data, error, refetch, isReadingOn } = useReport(request, { isOff: !hasDay })
  const asOf = asOfIn(search, request.market)
  const { after: _, ...asked } = request
  const { most, isByLoan } = exportLimitOf(request.name)
  return (
    <Page>
      <PageHead
        title={title}
        sense={data && t('portfolio.asOfDay', { day: formatDay(data.asOf, { year: true }) })}
        takesFocus
      >
        {request.name === 'loans' && <SavedViews list="portfolio" />}
        <AsOfFields asOf={asOf} shown={data} />
        <ExportButton
          permission="portfolio.export"
          title={t('portfolio.exportTitle', { report: title })}
          what={t('portfolio.exportMore', { most, isByLoan: isByLoan ? 'yes' : 'no' })}
          give={(purpose) => callConsole(exportReport, { ...asked, purpose })}
        />
      </PageHead>
      {!hasDay && <NoStoredDay />}
      {hasDay && !data && !error && <LoadingPage />}
      {error ? (
        <ReportNotRead error={error} onAgain={() => void refetch()} />
      ) : (
        data && (
          <Scroll label={title}>
            <Section title={t('portfolio.means')} note={<Link href={back(asOf)}>{t('portfolio.back')}</Link>}>
              <p>{textOfCode(`report.means.${data.name}`) ?? data.definition}</p>
            </Section>
            <Section title={title} note={t('list.shown', { shown: data.rows.length })}>
              {data.rows.length === 0 ? (
                !isReadingOn && <p>{t('portfolio.empty')}</p>
              ) : (
                <ReportTable report={data} asOf={asOf} caption={title} />
              )}
              <p className={css.lookingOn} role="status">
                {isReadingOn && t('portfolio.lookingOn')}
              </p>
              {!isReadingOn && <Pages after={data.after} />}
            </Section>
          </Scroll>
        )
      )}
    </Page>
  )
}

function back({ market, asOf }: ReturnType<typeof asOfIn>): string {
  return `/portfolio?${new URLSearchParams({ market, ...(asOf && { asOf }) })}`
}

function Pages({ after }: { after: string | null }) {
  const { earlier, later } = usePaging(after)
  if (!earlier && !later) return null
  return (
    <Buttons isTogether>
      <Button disabled={!earlier} onClick={earlier}>
        {t('list.earlier')}
      </Button>
      <Button disabled={!later} onClick={later}>
        {t('list.later')}
      </Button>
    </Buttons>
  )
}
