import { HelpNav } from '../../loan/HelpNav.tsx'
import { UnreachedScreen } from '../../loan/UnreachedScreen.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type WaitingProps = { title: string; failed: boolean; onRefresh: () => Promise<void> }

/** Shown before the data: a skeleton, or what to do when loading failed. */
export function Waiting({ title, failed, onRefresh }: WaitingProps) {
  const { t } = useTexts()
  const nav = <HelpNav line title={title} back={paths.homeMe} />
  if (failed) return <UnreachedScreen nav={nav} onRefresh={onRefresh} />
  return (
    <Screen nav={nav}>
      <Skeleton block rows={5} label={t('common.loading')} />
    </Screen>
  )
}
