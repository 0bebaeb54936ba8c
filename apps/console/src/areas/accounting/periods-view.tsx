import { readPeriods } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { MarketCode } from '@hiram/markets/market'
import { Link } from 'wouter'
import { accountName } from '../../parts/account-name.ts'
import { useRead } from '../../platform/api/queries.ts'
import { formatCount, formatDay, formatInstant, formatMoney, formatMonth } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import tables from '../../ui/Table.module.css'
import css from './accounting.module.css'
import { BooksNotRead } from './books-not-read.tsx'

type Periods = ConsoleAnswer<typeof readPeriods>
type Open = NonNullable<Periods['open']>

/** The month that is open, with what its close needs; and the months closed for good. */
export function PeriodsView({ market }: { market: MarketCode }) {
  const { data, error, refetch } = useRead(readPeriods, { market }, { keeps: true })
  if (error) return <BooksNotRead error={error} onAgain={() => void refetch()} />
  if (!data) return null
  return (
    <Scroll label={t('accounting.view.periods')}>
      {data.open && <OpenMonth open={data.open} currency={data.currency} market={market} />}
      <Closed closed={data.closed} currency={data.currency} market={market} />
    </Scroll>
  )
}

function OpenMonth({ open, currency, market }: { open: Open; currency: Periods['currency']; market: string }) {
  const mayAsk = useMay('books.ask')
  const { month, days, daysClosed, daysCompared, differences, unbalanced, earlier } = open
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  const checks: readonly (readonly [name: string, result: string, isGood: boolean])[] = [
    [t('accounting.check.days'), t('accounting.of', { part: daysClosed, whole: days }), daysClosed === days],
    [t('accounting.check.balanced'), t('accounting.difference', { amount: money(unbalanced) }), unbalanced === 0n],
    [
      t('accounting.check.compared'),
      t('accounting.of', { part: daysCompared, whole: daysClosed }),
      daysCompared === daysClosed,
    ],
    [
      t('accounting.check.differences'),
      t('portfolio.differs', { count: differences.length }),
      differences.length === 0,
    ],
  ]
  return (
    <>
      <Section title={t('accounting.open', { month: formatMonth(`${month}-01`) })} note={t('accounting.closeNote')}>
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{t('accounting.checks')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('accounting.check')}</th>
              <th scope="col" className={tables.number}>
                {t('column.result')}
              </th>
            </tr>
          </thead>
          <tbody>
            {checks.map(([name, result, isGood]) => (
              <tr key={name}>
                <td>
                  <span className={isGood ? css.good : css.bad}>
                    <Icon name={isGood ? 'check' : 'alert'} size="s" />
                    <span className="sr">{t(isGood ? 'accounting.holds' : 'accounting.open.not')}</span>
                  </span>{' '}
                  {name}
                </td>
                <td className={tables.number}>{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {mayAsk && daysClosed === days && (
          <p>
            <Link href={`/accounting?${new URLSearchParams({ view: 'changes', market, month })}`}>
              {t('accounting.askClose')}
            </Link>
          </p>
        )}
      </Section>
      {differences.length > 0 && (
        <Section title={t('accounting.check.differences')}>
          <ul>
            {differences.map(({ day, what, difference }) => (
              <li key={`${day}${what}`}>
                {formatDay(day)} · {what} · {money(difference)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {earlier.length > 0 && <Earlier earlier={earlier} money={money} />}
    </>
  )
}

function Earlier({ earlier, money }: { earlier: Open['earlier']; money: (amount: bigint) => string }) {
  return (
    <Section title={t('accounting.earlier')} note={t('list.shown', { shown: earlier.length })}>
      <table className={`${tables.table} ${tables.inset}`}>
        <caption className="sr">{t('accounting.earlier')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('accounting.valuedIn')}</th>
            <th scope="col">{t('postings.account')}</th>
            <th scope="col" className={tables.number}>
              {t('postings.debit')}
            </th>
            <th scope="col" className={tables.number}>
              {t('postings.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {earlier.map(({ month, account, name, debit, credit }) => (
            <tr key={`${month}${account}`}>
              <td>{formatMonth(`${month}-01`)}</td>
              <td>
                <span className={css.code}>{account}</span> {accountName({ code: account, name })}
              </td>
              <td className={tables.number}>{money(debit)}</td>
              <td className={tables.number}>{money(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Closed({ closed, currency, market }: Pick<Periods, 'closed' | 'currency'> & { market: string }) {
  const { timeZone } = useMarket(market)
  return (
    <Section title={t('accounting.closedMonths')} note={t('list.shown', { shown: closed.length })}>
      {closed.length === 0 ? (
        <p>{t('accounting.noneClosed')}</p>
      ) : (
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{t('accounting.closedMonths')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('accounting.month')}</th>
              <th scope="col" className={tables.number}>
                {t('accounting.entries')}
              </th>
              <th scope="col" className={tables.number}>
                {t('portfolio.bothSides')}
              </th>
              <th scope="col">{t('accounting.closedBy')}</th>
              <th scope="col" className="hide-m">
                {t('accounting.hash')}
              </th>
            </tr>
          </thead>
          <tbody>
            {closed.map(({ month, entries, sum, askedBy, approvedBy, closedAt, sha256 }) => (
              <tr key={month}>
                <td>{formatMonth(`${month}-01`)}</td>
                <td className={tables.number}>{formatCount(entries)}</td>
                <td className={tables.number}>{formatMoney(sum, currency, true)}</td>
                <td>
                  {t('accounting.byBoth', { askedBy, approvedBy })}
                  <small>{formatInstant(closedAt, timeZone)}</small>
                </td>
                <td className="hide-m">
                  <code title={sha256}>{sha256.slice(0, 16)}…</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
