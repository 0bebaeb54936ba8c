import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { EmptySlip } from '../ui/drawings/EmptySlip.tsx'
import { Result } from '../ui/Result.tsx'
import { BarButton, Screen } from '../ui/Screen.tsx'

type EmptyScreenProps = { nav?: ReactNode; title: string; replace?: boolean; children: ReactNode }

/** In place of a screen that has nothing to show: why, and the way home, which may `replace` this address. */
export function EmptyScreen({ nav, title, replace = false, children }: EmptyScreenProps) {
  const { t } = useTexts()
  const home = (
    <BarButton bare to={paths.homeLoan} replace={replace}>
      {t('common.home')}
    </BarButton>
  )
  return (
    <Screen nav={nav} paper bar={home}>
      <Result heading={nav ? 'h2' : 'h1'} drawing={<EmptySlip />} title={title}>
        {children}
      </Result>
    </Screen>
  )
}
