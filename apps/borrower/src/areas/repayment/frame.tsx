import type { ComponentProps, ReactNode } from 'react'
import { EmptyScreen } from '../../loan/EmptyScreen.tsx'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Panes } from '../../ui/Panes.tsx'
import { Screen } from '../../ui/Screen.tsx'

type FrameProps = { title: string; back?: string; bar?: ReactNode; beside?: ReactNode; children: ReactNode }

export function Frame({ title, back = paths.loanStatus, bar, beside, children }: FrameProps) {
  return (
    <Screen nav={<HelpNav line title={title} back={back} />} bar={bar}>
      {beside === undefined ? children : <Panes beside={beside}>{children}</Panes>}
    </Screen>
  )
}

type PendingProps = Omit<ComponentProps<typeof PendingScreen>, 'nav'> & { title: string; back?: string }

/** In place of a screen until its data is there. */
export function Pending({ title, back = paths.loanStatus, ...read }: PendingProps) {
  return <PendingScreen nav={<HelpNav line title={title} back={back} />} rows={4} {...read} />
}

/** No loan, or none that is being repaid. */
export function NothingToPay({ title }: { title: string }) {
  const { t } = useTexts()
  return (
    <EmptyScreen nav={<HelpNav title={title} back={paths.homeLoan} />} title={t('repayment.nothingTitle')}>
      {t('repayment.nothingText')}
    </EmptyScreen>
  )
}
