import type { ReactNode } from 'react'
import type { Failure } from '../platform/api/api.ts'
import { callFailureOf } from '../platform/errors/call-failure.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LoadFailedScreen } from './LoadFailedScreen.tsx'

type PendingScreenProps = {
  nav: ReactNode
  /** Why the data could not be read, if it could not. */
  failure?: Pick<Failure, 'code'> | undefined
  onRefresh?: () => unknown
  rows?: number
}

/** In place of a screen until its data is there: a skeleton, or what to do when loading failed. */
export function PendingScreen({ nav, failure, onRefresh, rows = 5 }: PendingScreenProps) {
  const { t } = useTexts()
  if (failure && onRefresh) return <LoadFailedScreen nav={nav} cause={callFailureOf(failure)} onRefresh={onRefresh} />
  return (
    <Screen nav={nav}>
      <Skeleton block rows={rows} label={t('common.loading')} />
    </Screen>
  )
}
