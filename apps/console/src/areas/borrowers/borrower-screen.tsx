import { readBorrower } from '@hiram/contract/console/borrowers'
import { useLocation, useParams } from 'wouter'
import { Contacts } from '../../parts/Contacts.tsx'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { SignedList } from '../../parts/Signed.tsx'
import { Unread } from '../../parts/Unread.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { dateIn, formatDay, formatMoney } from '../../platform/format/format.ts'
import { marketName } from '../../platform/format/market-name.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { locale, t } from '../../platform/texts/texts.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { Pieces, Section } from '../../ui/Facts.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { RecordFigures } from '../../ui/RecordFigures.tsx'
import { BorrowerLoans } from './borrower-loans.tsx'
import { Looks } from './looks.tsx'
import { Personal } from './personal.tsx'
import type { ReadBorrower } from './read-borrower.ts'
import { Timeline } from './timeline.tsx'

const weekMs = 7 * 86_400_000

/** One borrower. Who it is stays closed until it is opened for a purpose. */
export function BorrowerScreen() {
  const { borrowerId = '' } = useParams()
  const [, go] = useLocation()
  const { data, error, refetch } = useRead(readBorrower, { borrowerId })
  usePage('/loans', t('place.loans'), data?.number)
  const newest = data?.loans[0]
  useKeys(newest ? [{ keys: 'o', label: 'key.loan', inStrip: true, run: () => go(`/loans/${newest.loanId}`) }] : [])
  if (!data)
    return (
      <Unread
        title={t('borrower.title', { number: '' })}
        notFound={t('borrower.notFound')}
        error={error}
        onAgain={refetch}
      />
    )
  return (
    <Page>
      <Head read={data} />
      <BorrowerFigures read={data} />
      <Columns label={t('borrower.record')}>
        <Left read={data} />
        <Middle read={data} />
        <Right read={data} />
      </Columns>
    </Page>
  )
}

function Head({
  read: { number, market, registeredAt, isBlocked, isErased, locale: language, loans },
}: {
  read: ReadBorrower
}) {
  const { timeZone } = useMarket(market)
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const newest = loans[0]
  const sense = (
    <>
      {newest && <LoanStatus status={newest.status} isExpired={newest.isExpired} days={newest.overdueDays} />}
      <Pieces
        of={[
          t('borrower.since', { day: formatDay(dateIn(registeredAt, timeZone), { year: true }) }),
          marketName(market),
          languages.of(language),
          isBlocked && t('borrower.blocked'),
          isErased && t('borrower.erased'),
        ].filter(Boolean)}
      />
    </>
  )
  return <PageHead title={t('borrower.title', { number })} sense={sense} takesFocus />
}

function BorrowerFigures({ read: { loans, counts, contacts } }: { read: ReadBorrower }) {
  const open = loans.filter(({ status }) => status === 'repay' || status === 'overdue')
  const currency = loans[0]?.currency
  const owes = open.reduce((sum, loan) => sum + loan.owes, 0n)
  const week = contacts.filter(({ at }) => Date.now() - Date.parse(at) < weekMs).length
  return (
    <RecordFigures
      label={t('borrower.figures')}
      figures={[
        { name: t('loan.owesToday'), value: currency ? formatMoney(owes, currency) : '–', note: t('loan.sameInApp') },
        {
          name: t('borrower.loans'),
          value: String(counts.loans),
          note: t('borrower.closed', { count: counts.closed }),
        },
        { name: t('borrower.payments'), value: String(counts.payments) },
        { name: t('borrower.contacts'), value: String(week) },
      ]}
    />
  )
}

function Left({ read }: { read: ReadBorrower }) {
  const { timeZone } = useMarket(read.market)
  const day = (at: string) => formatDay(dateIn(at, timeZone), { year: true })
  return (
    <>
      <Personal borrowerId={read.borrowerId} market={read.market} isErased={read.isErased} />
      <Section title={t('borrower.consents')}>
        <SignedList
          rows={read.consents.map(({ document, version, givenAt, withdrawnAt }) => ({
            key: `${document}${version}${givenAt}`,
            document,
            version,
            day: withdrawnAt ? t('borrower.withdrawn', { day: day(withdrawnAt) }) : day(givenAt),
          }))}
        />
      </Section>
    </>
  )
}

function Middle({ read }: { read: ReadBorrower }) {
  return (
    <>
      <BorrowerLoans read={read} />
      <Timeline read={read} />
    </>
  )
}

function Right({ read }: { read: ReadBorrower }) {
  const { timeZone } = useMarket(read.market)
  return (
    <>
      <Section title={t('contacts.title')} note={t('contacts.days')}>
        <Contacts contacts={read.contacts} timeZone={timeZone} />
      </Section>
      <Looks read={read} />
    </>
  )
}
