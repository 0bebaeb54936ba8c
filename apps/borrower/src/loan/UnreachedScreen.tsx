import type { ReactNode } from 'react'
import { useTexts } from '../platform/texts/texts.tsx'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Unplugged } from '../ui/drawings/Unplugged.tsx'
import { IconRefresh } from '../ui/icons.tsx'
import { Result } from '../ui/Result.tsx'
import { Screen } from '../ui/Screen.tsx'

type UnreachedScreenProps = { nav?: ReactNode; tabs?: ReactNode; onRefresh: () => Promise<void> }

/** A whole screen in place of what could not be read (ERR-10); nothing was lost. */
export function UnreachedScreen({ nav, tabs, onRefresh }: UnreachedScreenProps) {
  const { t } = useTexts()
  const again = (
    <Button icon={IconRefresh} onClick={() => void onRefresh()}>
      {t('common.refresh')}
    </Button>
  )
  return (
    <Screen nav={nav} tabs={tabs} paper bar={<BottomBar bare>{again}</BottomBar>}>
      <Result heading={nav ? 'h2' : 'h1'} drawing={<Unplugged />} title={t('error.networkTitle')}>
        {t('error.networkText')}
      </Result>
    </Screen>
  )
}
