import type { loanHistory, loanRecord, PastLoan } from '@hiram/contract/history'
import type { ReactNode } from 'react'
import { EmptyScreen } from '../../loan/EmptyScreen.tsx'
import { Money } from '../../loan/Money.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { historyPath } from '../../paths.ts'
import { type PagesState, usePages } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './past-loans.module.css'

type PastLoansProps = { call: typeof loanHistory | typeof loanRecord; nav: ReactNode }
type Pages = PagesState<typeof loanHistory>

/** Loans by year, newest first, in pages; pull to refresh. */
export function PastLoans({ call, nav }: PastLoansProps) {
  const { t } = useTexts()
  const list: Pages = usePages(call, {}, ({ loans, more }) => (more ? { after: loans.at(-1)?.loanId } : undefined))
  const loans = list.pages?.flatMap((page) => page.loans)
  if (!loans) return <PendingScreen nav={nav} failure={list.failure} onRefresh={list.refresh} rows={6} />
  if (loans.length === 0)
    return (
      <EmptyScreen nav={nav} title={t('history.noneTitle')}>
        {t('history.noneText')}
      </EmptyScreen>
    )
  return (
    <Screen nav={nav}>
      <PullToRefresh onRefresh={list.refresh} label={t('common.loading')}>
        <Years loans={loans} />
        <ListEnd list={list} labels={{ more: t('history.more'), busy: t('common.loading'), end: t('history.end') }} />
      </PullToRefresh>
    </Screen>
  )
}

function Years({ loans }: { loans: readonly PastLoan[] }) {
  const years = Map.groupBy(loans, ({ disbursedOn, appliedAt }) => (disbursedOn ?? appliedAt).slice(0, 4))
  return [...years].map(([year, ofYear]) => (
    <List key={year} title={year} strip>
      {ofYear.map((loan) => (
        <Row key={loan.loanId} loan={loan} />
      ))}
    </List>
  ))
}

function Row({ loan }: { loan: PastLoan }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const outcome = useOutcome()
  return (
    <ListItem
      to={historyPath(loan.loanId, loan.status)}
      title={
        <span className={css.head}>
          <Money minor={loan.loanAmount} size="sum" />
          <StatusChip status={loan.status}>{t(`history.status.${loan.status}`)}</StatusChip>
        </span>
      }
      sub={
        <>
          {t('history.when', {
            date: date(loan.disbursedOn ?? loan.appliedAt, 'short'),
            period: loan.period,
            unit: loan.periodUnit,
          })}
          <span className={css.outcome}>{outcome(loan)}</span>
        </>
      }
    />
  )
}

/** The outcome of a loan in one line. */
function useOutcome() {
  const { t } = useTexts()
  const { money, date } = useFormat()
  return ({ status, chargedSoFar, alreadyRepaidAmount, overdueDays, retryDate }: PastLoan) => {
    if (status === 'close') return t('history.cost', { amount: money(chargedSoFar) })
    if (status === 'repay') return t('history.paid', { amount: money(alreadyRepaidAmount) })
    if (status === 'overdue') return t('history.late', { days: overdueDays })
    if (status === 'refuse' && retryDate) return t('history.retry', { date: date(retryDate) })
    return t('history.noCharge')
  }
}
