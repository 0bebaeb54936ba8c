import type { ReactNode } from 'react'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { NothingOpenScreen } from '../../loan/NothingOpenScreen.tsx'
import { UnreachedScreen } from '../../loan/UnreachedScreen.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Screen } from '../../ui/Screen.tsx'

type FrameProps = { title: string; back?: string; bar?: ReactNode; children: ReactNode }

export function Frame({ title, back = paths.loanStatus, bar, children }: FrameProps) {
  return (
    <Screen nav={<HelpNav line title={title} back={back} />} bar={bar}>
      {children}
    </Screen>
  )
}

type UnreachedProps = { title: string; onRefresh: () => Promise<void> }

/** Nothing could be read: what is safe, and trying again. */
export function Unreached({ title, onRefresh }: UnreachedProps) {
  return <UnreachedScreen nav={<HelpNav line title={title} back={paths.loanStatus} />} onRefresh={onRefresh} />
}

/** No loan, or none that is being repaid. */
export function NothingToPay({ title }: { title: string }) {
  const { t } = useTexts()
  return (
    <NothingOpenScreen nav={title} title={t('repayment.nothingTitle')}>
      {t('repayment.nothingText')}
    </NothingOpenScreen>
  )
}
