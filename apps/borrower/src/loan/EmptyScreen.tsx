import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { EmptySlip } from '../ui/drawings/EmptySlip.tsx'
import { Result } from '../ui/Result.tsx'
import { BarButton, Screen } from '../ui/Screen.tsx'

type EmptyScreenProps = {
  nav?: ReactNode
  title: string
  replace?: boolean
  /** Where to go instead of home. */
  way?: { to: string; label: string }
  children: ReactNode
}

/** In place of a screen that has nothing to show: why, and a way on, by default home, which may `replace` this address. */
export function EmptyScreen({ nav, title, replace = false, way, children }: EmptyScreenProps) {
  const { t } = useTexts()
  const wayOn = (
    <BarButton bare to={way?.to ?? paths.homeLoan} replace={replace || way !== undefined}>
      {way?.label ?? t('common.home')}
    </BarButton>
  )
  return (
    <Screen nav={nav} paper bar={wayOn}>
      <Result heading={nav ? 'h2' : 'h1'} drawing={<EmptySlip />} title={title}>
        {children}
      </Result>
    </Screen>
  )
}
