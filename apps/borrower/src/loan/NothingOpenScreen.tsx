import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptySlip } from '../ui/drawings/EmptySlip.tsx'
import { Result } from '../ui/Result.tsx'
import { Screen } from '../ui/Screen.tsx'
import { HelpNav } from './HelpNav.tsx'

type NothingOpenScreenProps = { nav: string; title: string; children: ReactNode }

/** In place of a screen about an open loan when there is none. */
export function NothingOpenScreen({ nav, title, children }: NothingOpenScreenProps) {
  const { t } = useTexts()
  const home = <Button to={paths.homeLoan}>{t('common.home')}</Button>
  return (
    <Screen nav={<HelpNav title={nav} back={paths.homeLoan} />} paper bar={<BottomBar bare>{home}</BottomBar>}>
      <Result heading="h2" drawing={<EmptySlip />} title={title}>
        {children}
      </Result>
    </Screen>
  )
}
