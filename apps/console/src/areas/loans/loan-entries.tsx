import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { listEntries } from '@hiram/contract/console/loans'
import type { Currency } from '@hiram/markets/market'
import { useState } from 'react'
import { accountName } from '../../parts/account-name.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import tables from '../../ui/Table.module.css'
import css from './loans.module.css'

type Entry = ConsoleAnswer<typeof listEntries>['rows'][number]
type EntriesProps = { loanId: string; currency: Currency; market: string }

/** The journal entries of the loan, the newest first, a page at a time. */
export function Entries({ loanId, currency, market }: EntriesProps) {
  const [places, setPlaces] = useState<readonly string[]>([])
  const after = places.at(-1)
  const { data, error, refetch } = useRead(listEntries, { loanId, ...(after && { after }) }, { keeps: true })
  const { timeZone } = useMarket(market)
  if (error && !data)
    return (
      <Section title={t('loan.entries')}>
        <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
      </Section>
    )
  if (!data) return null
  const next = data.after
  return (
    <Section title={t('loan.entries')} note={t('list.shown', { shown: data.count ?? 0 })}>
      {data.rows.length === 0 ? (
        <p>{t('loan.noEntries')}</p>
      ) : (
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{t('loan.entries')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('loan.posted')}</th>
              <th scope="col" className="hide-m">
                {t('loan.valueDate')}
              </th>
              <th scope="col">{t('contacts.what')}</th>
              <th scope="col">{t('postings.debit')}</th>
              <th scope="col">{t('postings.credit')}</th>
              <th scope="col" className={tables.number}>
                {t('column.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((entry) => (
              <EntryRow key={entry.ref} entry={entry} currency={currency} timeZone={timeZone} />
            ))}
          </tbody>
        </table>
      )}
      {(after || next) && (
        <p className={css.pages}>
          <Button disabled={!after} onClick={() => setPlaces(places.slice(0, -1))}>
            {t('loan.newer')}
          </Button>
          <Button disabled={!next} onClick={() => next && setPlaces([...places, next])}>
            {t('loan.older')}
          </Button>
        </p>
      )}
    </Section>
  )
}

function EntryRow({ entry, currency, timeZone }: { entry: Entry; currency: Currency; timeZone: string }) {
  const { postedAt, valueDate, kind, debit, credit, amount } = entry
  return (
    <tr>
      <td className={tables.noWrap}>{formatInstant(postedAt, timeZone)}</td>
      <td className="hide-m">{formatDay(valueDate)}</td>
      <td>{textOfCode(`entry.${kind}`) ?? kind}</td>
      <td>
        {debit.code} {accountName(debit)}
      </td>
      <td>
        {credit.code} {accountName(credit)}
      </td>
      <td className={tables.number}>{formatMoney(amount, currency, true)}</td>
    </tr>
  )
}
