import { readTrialBalance, type TrialBalanceLine } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { Currency } from '@hiram/markets/market'
import { useRef } from 'react'
import { Link } from 'wouter'
import { accountName } from '../../parts/account-name.ts'
import { DateField } from '../../parts/DateField.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { ChoiceOf } from '../../ui/Choice.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { FilterRow } from '../../ui/FilterRow.tsx'
import { Status } from '../../ui/Marks.tsx'
import { Split } from '../../ui/Page.tsx'
import tables from '../../ui/Table.module.css'
import { AccountPane } from './account-pane.tsx'
import css from './accounting.module.css'
import type { Accounting } from './accounting-request.ts'
import { BooksNotRead } from './books-not-read.tsx'

type TrialBalance = ConsoleAnswer<typeof readTrialBalance>

/** Every account that ever moved, with the statement of one beside it. */
export function TrialBalanceView({ asked }: { asked: Accounting }) {
  const { market, by, days, account } = asked
  const { data, error, refetch } = useRead(readTrialBalance, { market, by, ...days }, { keeps: true })
  if (error) return <BooksNotRead error={error} onAgain={() => void refetch()} />
  return (
    <>
      <Days data={data} by={by} />
      {!data && <LoadingPage />}
      {data && (
        <Split
          list={
            <Scroll label={t('accounting.view.balance')}>
              <Table data={data} asked={asked} />
            </Scroll>
          }
          pane={<AccountPane asked={{ market, from: data.from, to: data.to, ...account }} lines={data.lines} />}
        />
      )}
    </>
  )
}

function Days({ data, by }: { data: TrialBalance | undefined; by: Accounting['by'] }) {
  const { narrow } = useNarrowing()
  const from = useRef<HTMLInputElement>(null)
  useKeys([{ keys: 't', label: 'accounting.days', inStrip: true, run: () => from.current?.focus() }])
  const isBalanced = data?.lines.reduce((sum, { closing }) => sum + closing, 0n) === 0n
  const closed = { first: data?.firstDay, last: data?.lastDay }
  return (
    <FilterRow label={t('accounting.days')}>
      <DateField name="from" label={t('accounting.from')} shown={data?.from} {...closed} ref={from} />
      <DateField name="to" label={t('accounting.to')} shown={data?.to} {...closed} />
      <ChoiceOf
        label={t('accounting.by')}
        value={by}
        options={(['bookedOn', 'valueDate'] as const).map((one) => [one, t(`accounting.by.${one}`)])}
        onChoose={(chosen) => narrow('by', chosen === 'valueDate' ? 'valueDate' : '')}
      />
      {data && (
        <Status tone={isBalanced ? 'close' : 'overdue'} icon={isBalanced ? 'closed' : 'alert'}>
          {t(isBalanced ? 'postings.balanced' : 'postings.notBalanced')}
        </Status>
      )}
    </FilterRow>
  )
}

function Table({ data: { lines, from, currency }, asked }: { data: TrialBalance; asked: Accounting }) {
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  const sum = (of: (line: TrialBalanceLine) => bigint) => money(lines.reduce((total, line) => total + of(line), 0n))
  const debit = ({ closing }: TrialBalanceLine) => (closing > 0n ? closing : 0n)
  const credit = ({ closing }: TrialBalanceLine) => (closing < 0n ? -closing : 0n)
  const heads = [
    t('accounting.opening', { day: formatDay(from) }),
    t('accounting.debits'),
    t('accounting.credits'),
    t('accounting.balanceDebit'),
    t('accounting.balanceCredit'),
  ]
  return (
    <table className={tables.table}>
      <caption className="sr">{t('accounting.view.balance')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('postings.account')}</th>
          <th scope="col">{t('accounting.name')}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={tables.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.code} line={line} asked={asked} currency={currency} />
        ))}
      </tbody>
      <tfoot className={css.foot}>
        <tr>
          <th scope="row" colSpan={2}>
            {t('loan.total')}
          </th>
          <td className={tables.number}>{sum(({ opening }) => opening)}</td>
          <td className={tables.number}>{sum((line) => line.debit)}</td>
          <td className={tables.number}>{sum((line) => line.credit)}</td>
          <td className={tables.number}>
            <span className={css.final}>{sum(debit)}</span>
          </td>
          <td className={tables.number}>
            <span className={css.final}>{sum(credit)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

type LineProps = { line: TrialBalanceLine; asked: Accounting; currency: Currency }

function Line({ line, asked: { market, by, days, account }, currency }: LineProps) {
  const money = (amount: bigint) => formatMoney(amount, currency, true)
  const { code, number, name, opening, closing } = line
  const query = new URLSearchParams({ market, ...days, ...(by === 'valueDate' && { by }), account: code })
  return (
    <tr className={account.account === code ? css.current : undefined}>
      <td className={css.code}>{number === code ? code : `${code} · ${number}`}</td>
      <td>
        <Link href={`/accounting?${query}`} aria-current={account.account === code || undefined}>
          {accountName({ code, name })}
        </Link>
      </td>
      <td className={`${tables.number} ${css.dim}`}>{money(opening)}</td>
      <td className={tables.number}>{money(line.debit)}</td>
      <td className={tables.number}>{money(line.credit)}</td>
      <td className={tables.number}>{closing > 0n && <b>{money(closing)}</b>}</td>
      <td className={tables.number}>{closing < 0n && <b>{money(-closing)}</b>}</td>
    </tr>
  )
}
