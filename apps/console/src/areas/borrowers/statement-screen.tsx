import { exportStatement, readStatement } from '@hiram/contract/console/borrowers'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { Link, useParams } from 'wouter'
import { DateField } from '../../parts/DateField.tsx'
import { ExportButton } from '../../parts/ExportButton.tsx'
import { Unread } from '../../parts/Unread.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { Scroll } from '../../ui/Columns.tsx'
import { FilterRow } from '../../ui/FilterRow.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RecordFigures } from '../../ui/RecordFigures.tsx'
import tables from '../../ui/Table.module.css'

type Statement = ConsoleAnswer<typeof readStatement>
type Asked = { borrowerId: string; from?: string; to?: string }

/** All loans of a borrower on one account, for the days in the address. */
export function StatementScreen() {
  const { borrowerId = '' } = useParams()
  const { chosen } = useNarrowing()
  const days = { ...(chosen('from') && { from: chosen('from') }), ...(chosen('to') && { to: chosen('to') }) }
  const asked: Asked = { borrowerId, ...days }
  const { data, error, refetch } = useRead(readStatement, asked, { keeps: true })
  usePage('/loans', t('statement.title'), data?.number)
  const refusal = refusalOf(error)
  if (error && refusal?.code !== 'invalidRequest')
    return (
      <Unread
        title={t('statement.title')}
        notFound={t('borrower.notFound')}
        error={error}
        onAgain={() => void refetch()}
      />
    )
  return (
    <Page>
      <PageHead
        title={t('statement.title')}
        sense={
          <Link href={`/borrowers/${borrowerId}`}>
            {data ? t('borrower.title', { number: data.number }) : t('borrower.record')}
          </Link>
        }
        takesFocus
      >
        {data && !error && <Export asked={asked} number={data.number} />}
      </PageHead>
      <Days data={data} asked={asked} />
      {refusal ? (
        <Note>
          <Problem>
            {textOfCode(`statement.wrong.${refusal.fields?.[0]?.reason}`) ?? t('statement.wrong.format')}
          </Problem>
        </Note>
      ) : data ? (
        <Account of={data} />
      ) : (
        <LoadingPage />
      )}
    </Page>
  )
}

function Days({ data, asked }: { data: Statement | undefined; asked: Asked }) {
  const known = { first: data?.firstDay ?? undefined, last: data?.lastDay }
  return (
    <FilterRow label={t('statement.days')}>
      <DateField name="from" label={t('statement.from')} shown={asked.from ?? data?.from} {...known} />
      <DateField name="to" label={t('statement.to')} shown={asked.to ?? data?.to} {...known} />
    </FilterRow>
  )
}

function Export({ asked, number }: { asked: Asked; number: string }) {
  return (
    <ExportButton
      permission="books.export"
      title={t('portfolio.exportTitle', { report: t('statement.title') })}
      what={t('statement.exportMore', { number })}
      give={(purpose) => callConsole(exportStatement, { ...asked, purpose })}
    />
  )
}

function Account({ of: { currency, from, to, opening, added, paid, closing, lines } }: { of: Statement }) {
  const money = (amount: bigint) => formatMoney(amount, currency)
  return (
    <>
      <RecordFigures
        label={t('statement.figures')}
        figures={[
          { name: t('statement.opening'), value: money(opening), note: formatDay(from, { year: true }) },
          { name: t('statement.added'), value: money(added) },
          { name: t('statement.paid'), value: money(paid) },
          {
            name: t('statement.closing'),
            value: money(closing),
            note: closing < 0n ? t('statement.credit') : formatDay(to, { year: true }),
          },
        ]}
      />
      <Scroll label={t('statement.lines')}>
        {lines.length === 0 ? (
          <Note>
            <p>{t('statement.none')}</p>
          </Note>
        ) : (
          <Lines lines={lines} money={(amount) => formatMoney(amount, currency, true)} />
        )}
      </Scroll>
    </>
  )
}

function Lines({ lines, money }: { lines: Statement['lines']; money: (amount: bigint) => string }) {
  return (
    <table className={tables.table}>
      <caption className="sr">{t('statement.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statement.day')}</th>
          <th scope="col">{t('column.loan')}</th>
          <th scope="col">{t('statement.what')}</th>
          <th scope="col" className={tables.number}>
            {t('statement.added')}
          </th>
          <th scope="col" className={tables.number}>
            {t('statement.paid')}
          </th>
          <th scope="col" className={tables.number}>
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ day, loanId, loanNumber, what, added, paid, owed }) => (
          <tr key={`${day}${loanId}${what}${owed}`}>
            <td className={tables.noWrap}>{formatDay(day, { year: true })}</td>
            <td className={tables.noWrap}>
              <Link href={`/loans/${loanId}`}>{loanNumber}</Link>
            </td>
            <td>{t(`statement.move.${what}`)}</td>
            <td className={tables.number}>{added === 0n ? '' : money(added)}</td>
            <td className={tables.number}>{paid === 0n ? '' : money(paid)}</td>
            <td className={tables.number}>{money(owed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
