import { useTexts } from '../../platform/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Unplugged } from '../../ui/drawings/Unplugged.tsx'
import { IconRefresh } from '../../ui/icons.tsx'
import { Result } from '../../ui/Result.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountNav } from './account-nav.tsx'

type WaitingProps = { title: string; failed: boolean; onRefresh: () => Promise<void> }

/** Before there is anything to show: the skeleton, or what to do when nothing came. */
export function Waiting({ title, failed, onRefresh }: WaitingProps) {
  const { t } = useTexts()
  const nav = <AccountNav title={title} />
  if (!failed)
    return (
      <Screen nav={nav}>
        <Skeleton block rows={5} label={t('common.loading')} />
      </Screen>
    )
  return (
    <Screen
      nav={nav}
      paper
      bar={
        <BottomBar bare>
          <Button icon={IconRefresh} onClick={() => void onRefresh()}>
            {t('common.refresh')}
          </Button>
        </BottomBar>
      }
    >
      <Result drawing={<Unplugged />} title={t('error.networkTitle')} heading="h2">
        {t('error.networkText')}
      </Result>
    </Screen>
  )
}
