import { readAccount, type TrialBalanceLine } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { MarketCode } from '@hiram/markets/market'
import { Link } from 'wouter'
import { accountName } from '../../parts/account-name.ts'
import { useRead } from '../../platform/api/queries.ts'
import { formatCount, formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import tables from '../../ui/Table.module.css'
import { Tip } from '../../ui/Tip.tsx'
import { BooksNotRead } from './books-not-read.tsx'

type Statement = ConsoleAnswer<typeof readAccount>
type Asked = { market: MarketCode; from: string; to: string; account?: string }

/** The statement of one account: what it began with, each day it moved, what it ended with. */
export function AccountPane({ asked, lines }: { asked: Asked; lines: readonly TrialBalanceLine[] }) {
  const { market, from, to, account = '' } = asked
  const { data, error, refetch } = useRead(readAccount, { market, from, to, account }, { isOff: account === '' })
  const name = lines.find(({ code }) => code === account)?.name ?? account
  const title = t('accounting.statement', { account, name: accountName({ code: account, name }) })
  if (account === '')
    return (
      <Pane label={t('accounting.noAccount')}>
        <Note>
          <Tip icon="info">{t('accounting.choose')}</Tip>
        </Note>
      </Pane>
    )
  if (error)
    return (
      <Pane label={title}>
        <BooksNotRead error={error} onAgain={() => void refetch()} />
      </Pane>
    )
  if (!data) return <Pane label={title}>{null}</Pane>
  const money = (amount: bigint) => formatMoney(amount, data.currency, true)
  return (
    <Pane label={title}>
      <Section
        title={title}
        note={`${t('accounting.by.bookedOn')}, ${formatDay(from)} – ${formatDay(to, { year: true })}`}
      >
        <Facts
          rows={[
            [t('accounting.openingBalance'), money(data.opening)],
            [t('accounting.closingBalance'), <b key="closing">{money(data.closing)}</b>],
          ]}
        />
      </Section>
      <Section title={t('accounting.byDay')} note={t('list.shown', { shown: data.days.length })}>
        {data.days.length === 0 ? (
          <p>{t('accounting.noMoves')}</p>
        ) : (
          <MovedDays of={data} asked={{ market, account }} caption={title} />
        )}
      </Section>
    </Pane>
  )
}

type MovedDaysProps = { of: Statement; asked: { market: MarketCode; account: string }; caption: string }

function MovedDays({ of: { days, currency }, asked: { market, account }, caption }: MovedDaysProps) {
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  return (
    <table className={`${tables.table} ${tables.inset}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('accounting.day')}</th>
          <th scope="col" className={`${tables.number} hide-m`}>
            {t('accounting.entries')}
          </th>
          <th scope="col" className={tables.number}>
            {t('postings.debit')}
          </th>
          <th scope="col" className={tables.number}>
            {t('postings.credit')}
          </th>
          <th scope="col" className={tables.number}>
            {t('accounting.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, entries, debit, credit, balance }) => (
          <tr key={day}>
            <td className={tables.noWrap}>
              <Link href={`/accounting?${new URLSearchParams({ view: 'journal', market, day, account })}`}>
                {formatDay(day)}
              </Link>
            </td>
            <td className={`${tables.number} hide-m`}>{formatCount(entries)}</td>
            <td className={tables.number}>{money(debit)}</td>
            <td className={tables.number}>{money(credit)}</td>
            <td className={tables.number}>{money(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
