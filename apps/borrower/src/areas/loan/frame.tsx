import { type LoanView, latestLoan, loanDetail } from '@hiram/contract/loan'
import type { ReactNode } from 'react'
import { EmptyScreen } from '../../loan/EmptyScreen.tsx'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { historyPath, paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { useShownScreen } from '../../routing/shown-screen.ts'
import { Panes } from '../../ui/Panes.tsx'
import { Screen } from '../../ui/Screen.tsx'

type FrameProps = {
  title: ReactNode
  line?: boolean
  back?: string
  bar?: ReactNode
  /** The second pane of a wide window. */
  beside?: ReactNode
  children: ReactNode
}

/** The head of every screen about a loan: its title, the way back and help. */
export function Frame({ title, line = false, back = paths.homeLoan, bar, beside, children }: FrameProps) {
  return (
    <Screen nav={<HelpNav title={title} line={line} back={back} />} bar={bar}>
      {beside === undefined ? children : <Panes beside={beside}>{children}</Panes>}
    </Screen>
  )
}

type DocumentFrameProps = { title: ReactNode; loan: LoanView; children: ReactNode }

/** The head of a screen about a part of a loan: it leads back to the loan of the past that the address names, or the newest. */
export function DocumentFrame({ title, loan, children }: DocumentFrameProps) {
  const { id } = useShownScreen().params
  const back = id === undefined ? paths.loanStatus : historyPath(id, loan.status)
  return (
    <Frame title={title} line back={back}>
      {children}
    </Frame>
  )
}

/** A well-formed id of no loan. */
const noLoan = '00000000-0000-0000-0000-000000000000'
const loanIdForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type GateProps = { title: string; children: (loan: LoanView) => ReactNode }

/** Renders `children` with the loan of the address, else the newest; a skeleton before, a note if there is none. */
export function LoanGate({ title, children }: GateProps) {
  const { t } = useTexts()
  const { id } = useShownScreen().params
  const { data, loan, failure, refresh } = useLoan(id)
  if (loan) return children(loan)
  const nav = <HelpNav title={title} back={id === undefined ? paths.homeLoan : paths.history} />
  if (data !== undefined && id !== undefined)
    return (
      <EmptyScreen nav={nav} title={t('loan.unknownTitle')} way={{ to: paths.history, label: t('loan.toHistory') }}>
        {t('loan.unknownText')}
      </EmptyScreen>
    )
  if (data !== undefined)
    return (
      <EmptyScreen nav={nav} title={t('loan.noneTitle')}>
        {t('loan.noneText')}
      </EmptyScreen>
    )
  return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} />
}

/** The loan of the past that the address names (`/history/:id/…`), or the newest. */
function useLoan(id: string | undefined) {
  const isLoanId = id !== undefined && loanIdForm.test(id)
  const newest = useCall(latestLoan, {}, { enabled: id === undefined })
  const named = useCall(loanDetail, { loanId: isLoanId ? id : noLoan }, { enabled: isLoanId })
  const { data, failure, refresh } = id === undefined ? newest : named
  const loan = id === undefined ? newest.data?.latestApplication : named.data
  const gone = failure?.code === 'loanNotFound' || (id !== undefined && !isLoanId)
  return { data: data ?? (gone ? null : undefined), loan, failure, refresh }
}
