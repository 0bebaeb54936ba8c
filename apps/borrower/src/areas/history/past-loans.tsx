import type { loanHistory, loanRecord, PastLoan } from '@hiram/contract/history'
import type { ComponentType, ReactNode } from 'react'
import { EmptyScreen } from '../../loan/EmptyScreen.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { type PagesState, usePages } from '../../platform/api/use-call.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { List } from '../../ui/List.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Screen } from '../../ui/Screen.tsx'

type RowProps = { loan: PastLoan }
type PastLoansProps = {
  call: typeof loanHistory | typeof loanRecord
  nav: ReactNode
  /** What the list is about: a loan and its cost, or an application and its answer. */
  row: ComponentType<RowProps>
  /** The day whose year a row is under. */
  dayOf: (loan: PastLoan) => string
  /** What will be here once there is one. */
  none: string
}
type Pages = PagesState<typeof loanHistory>

/** Loans by year, newest first, in pages; pull to refresh. */
export function PastLoans({ call, nav, row, dayOf, none }: PastLoansProps) {
  const { t } = useTexts()
  const list: Pages = usePages(call, {}, ({ loans, more }) => (more ? { after: loans.at(-1)?.loanId } : undefined))
  const loans = list.pages?.flatMap((page) => page.loans)
  if (!loans) return <PendingScreen nav={nav} failure={list.failure} onRefresh={list.refresh} rows={6} />
  if (loans.length === 0)
    return (
      <EmptyScreen nav={nav} title={t('history.noneTitle')}>
        {none}
      </EmptyScreen>
    )
  return (
    <Screen nav={nav}>
      <PullToRefresh onRefresh={list.refresh} label={t('common.loading')}>
        <Years loans={loans} row={row} dayOf={dayOf} />
        <ListEnd list={list} labels={{ more: t('history.more'), busy: t('common.loading'), end: t('history.end') }} />
      </PullToRefresh>
    </Screen>
  )
}

type YearsProps = Pick<PastLoansProps, 'row' | 'dayOf'> & { loans: readonly PastLoan[] }

function Years({ loans, row: Row, dayOf }: YearsProps) {
  const years = Map.groupBy(loans, (loan) => dayOf(loan).slice(0, 4))
  return [...years].map(([year, ofYear]) => (
    <List key={year} title={year} strip>
      {ofYear.map((loan) => (
        <Row key={loan.loanId} loan={loan} />
      ))}
    </List>
  ))
}
