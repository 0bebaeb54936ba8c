import { type LoanView, latestLoan, loanDetail } from '@hiram/contract/loan'
import type { ReactNode } from 'react'
import { historyPath, paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation.ts'
import { useCall } from '../../platform/query.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useShownScreen } from '../../routing/shown-screen.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { Unplugged } from '../../ui/drawings/Unplugged.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconHeadset, IconRefresh } from '../../ui/icons.tsx'
import { NavBar } from '../../ui/NavBar.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type FrameProps = { title: ReactNode; line?: boolean; back?: string; bar?: ReactNode; children: ReactNode }

/** The head of every screen about a loan: its title, the way back and help. */
export function Frame({ title, line = false, back = paths.homeLoan, bar, children }: FrameProps) {
  const { t } = useTexts()
  return (
    <Screen
      nav={
        <NavBar
          title={title}
          line={line}
          back={{ label: t('common.back'), onClick: () => void goBack(back) }}
          end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
        />
      }
      bar={bar}
    >
      {children}
    </Screen>
  )
}

type PaperFrameProps = { title: ReactNode; loan: LoanView; children: ReactNode }

/** The head of a screen about a part of a loan: it leads back to the loan of the past that the address names, or the newest. */
export function PaperFrame({ title, loan, children }: PaperFrameProps) {
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

type GateProps = { title: string; children: (loan: LoanView) => ReactNode }

/** Draws `children` with the loan its address names, else the newest; before it a skeleton, without it what to do. */
export function LoanGate({ title, children }: GateProps) {
  const { t } = useTexts()
  const { data, loan, failure, refresh } = useLoan()
  if (loan) return children(loan)
  if (data !== undefined) return <NoLoan title={title} />
  if (failure) return <Unreached title={title} onRefresh={refresh} />
  return (
    <Frame title={title}>
      <Skeleton block rows={5} label={t('common.loading')} />
    </Frame>
  )
}

/** The loan of the past that the address names (`/history/:id/…`), or the newest. */
function useLoan() {
  const { id } = useShownScreen().params
  const newest = useCall(latestLoan, {}, { enabled: id === undefined })
  const named = useCall(loanDetail, { loanId: id ?? noLoan }, { enabled: id !== undefined })
  const { data, failure, refresh } = id === undefined ? newest : named
  const loan = id === undefined ? newest.data?.latestApplication : named.data
  const gone = failure?.code === 'loanNotFound' || failure?.code === 'invalidRequest'
  return { data: data ?? (gone ? null : undefined), loan, failure, refresh }
}

/** Nothing could be read: what is safe, and trying again. */
export function Unreached({ title, onRefresh }: { title: string; onRefresh: () => Promise<void> }) {
  const { t } = useTexts()
  return (
    <Frame
      title={title}
      bar={
        <BottomBar bare>
          <Button icon={IconRefresh} onClick={() => void onRefresh()}>
            {t('common.refresh')}
          </Button>
        </BottomBar>
      }
    >
      <Empty drawing={<Unplugged />} title={t('error.networkTitle')} text={t('error.networkText')} />
    </Frame>
  )
}

export function NoLoan({ title }: { title: string }) {
  const { t } = useTexts()
  return (
    <Frame
      title={title}
      bar={
        <BottomBar bare>
          <Button to={paths.homeLoan}>{t('common.home')}</Button>
        </BottomBar>
      }
    >
      <Empty drawing={<EmptySlip />} title={t('loan-status.noneTitle')} text={t('loan-status.noneText')} />
    </Frame>
  )
}

function Empty({ drawing, title, text }: { drawing: ReactNode; title: string; text: string }) {
  return (
    <Section>
      <div className="mt6">{drawing}</div>
      <h2 className="page-h mt5">{title}</h2>
      <p className="lede">{text}</p>
    </Section>
  )
}
