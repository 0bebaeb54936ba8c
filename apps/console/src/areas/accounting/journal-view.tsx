import { type JournalEntry, listJournal } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { Currency } from '@hiram/markets/market'
import { useRef } from 'react'
import { Link } from 'wouter'
import { accountName } from '../../parts/account-name.ts'
import { DateField } from '../../parts/DateField.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import { useListed } from '../../queue/PagedList.tsx'
import { RecordList } from '../../queue/RecordList.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { ChoiceOf } from '../../ui/Choice.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { FilterRow } from '../../ui/FilterRow.tsx'
import { Pane, Split } from '../../ui/Page.tsx'
import css from './accounting.module.css'
import type { Accounting } from './accounting-request.ts'
import { BooksNotRead } from './books-not-read.tsx'

type Journal = ConsoleAnswer<typeof listJournal>

const keyOf = ({ ref, postedAt }: JournalEntry) => `${postedAt}~${ref}`

/** The entries of a closed day, in the order they were written; one of them beside the list. */
export function JournalView({ asked: { market, day, account, after } }: { asked: Accounting }) {
  const reading = useRead(listJournal, { market, ...day, ...account, ...after }, { keeps: true })
  const { data, error, refetch } = reading
  const listed = useListed(reading, keyOf)
  if (error && !data) return <BooksNotRead error={error} onAgain={() => void refetch()} />
  return (
    <>
      <Narrowing data={data} />
      <Split
        list={
          <RecordList
            path="/accounting"
            caption={t('accounting.view.journal')}
            columns={columns(data?.currency, market)}
            listed={listed}
            reading={reading}
            keyOf={keyOf}
            empty={{ title: t('accounting.noEntries'), text: t('accounting.noEntriesMore') }}
          />
        }
        pane={<EntryPane entry={listed.current} data={data} market={market} />}
      />
    </>
  )
}

function Narrowing({ data }: { data: Journal | undefined }) {
  const { chosen, narrow } = useNarrowing()
  const day = useRef<HTMLInputElement>(null)
  useKeys([{ keys: 't', label: 'accounting.day', inStrip: true, run: () => day.current?.focus() }])
  return (
    <FilterRow label={t('filter.title')}>
      <DateField
        name="day"
        label={t('accounting.day')}
        shown={data?.day}
        first={data?.firstDay}
        last={data?.lastDay}
        ref={day}
      />
      <ChoiceOf
        label={t('postings.account')}
        value={chosen('account')}
        options={[
          ['', t('accounting.everyAccount')],
          ...(data?.accounts ?? []).map(({ code, name }) => [code, `${code} ${accountName({ code, name })}`] as const),
        ]}
        onChoose={(account) => narrow('account', account)}
      />
    </FilterRow>
  )
}

const kindText = (kind: string) => textOfCode(`entry.${kind}`) ?? kind

function columns(currency: Currency | undefined, market: string): Column<JournalEntry>[] {
  return [
    { id: 'at', title: t('loan.posted'), width: '120px', cell: (row) => <At row={row} market={market} /> },
    {
      id: 'what',
      title: t('contacts.what'),
      cell: () => null,
      link: ({ kind, loanNumber }) => ({ text: kindText(kind), below: loanNumber ?? t('accounting.ownEntry') }),
    },
    { id: 'debit', title: t('postings.debit'), isExtra: true, cell: ({ debit }) => <Account of={debit} /> },
    { id: 'credit', title: t('postings.credit'), isExtra: true, cell: ({ credit }) => <Account of={credit} /> },
    {
      id: 'amount',
      title: t('column.amount'),
      width: '130px',
      isNumber: true,
      cell: ({ amount }) => currency && formatMoney(amount, currency, true),
    },
  ]
}

function At({ row: { postedAt }, market }: { row: JournalEntry; market: string }) {
  const { timeZone } = useMarket(market)
  return <>{formatInstant(postedAt, timeZone)}</>
}

function Account({ of: { code, name } }: { of: JournalEntry['debit'] }) {
  return (
    <>
      <span className={css.code}>{code}</span> {accountName({ code, name })}
    </>
  )
}

type EntryPaneProps = { entry: JournalEntry | undefined; data: Journal | undefined; market: string }

function EntryPane({ entry, data, market }: EntryPaneProps) {
  return (
    <Pane label={entry ? t('accounting.entry') : t('pane.none')}>
      {entry && data && <Entry entry={entry} currency={data.currency} market={market} />}
      {data && data.accrued.length > 0 && (
        <Section title={t('accounting.accrued')} note={formatDay(data.day)}>
          <Facts
            rows={data.accrued.map(({ code, name, amount }) => [
              `${code} ${accountName({ code, name })}`,
              formatMoney(amount, data.currency, true),
            ])}
          />
        </Section>
      )}
    </Pane>
  )
}

function Entry({ entry, currency, market }: { entry: JournalEntry; currency: Currency; market: string }) {
  const { timeZone } = useMarket(market)
  const { kind, debit, credit, amount, loanId, loanNumber, postedAt, valueDate, ref } = entry
  const money = formatMoney(amount, currency, true)
  const mayAsk = useMay('books.ask')
  const reverses = /^manual:([^:]+)/.exec(ref)?.[1]
  return (
    <Section title={kindText(kind)}>
      <Facts
        rows={[
          [`${t('postings.debit')}: ${debit.code} ${accountName(debit)}`, money],
          [`${t('postings.credit')}: ${credit.code} ${accountName(credit)}`, money],
          [t('loan.posted'), formatInstant(postedAt, timeZone)],
          [t('loan.valueDate'), formatDay(valueDate, { year: true })],
          [
            t('column.loan'),
            loanId ? (
              <Link key="loan" href={`/loans/${loanId}`}>
                {loanNumber}
              </Link>
            ) : (
              t('accounting.ownEntry')
            ),
          ],
          [t('audit.reference'), <code key="ref">{ref}</code>],
        ]}
      />
      {reverses && mayAsk && (
        <Link href={`/accounting?${new URLSearchParams({ view: 'changes', market, reverses })}`}>
          {t('accounting.reverse')}
        </Link>
      )}
    </Section>
  )
}
