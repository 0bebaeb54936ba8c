import { whoAmI } from '@hiram/contract/console/session'
import type { ReactNode } from 'react'
import { SignInScreen } from '../areas/sign-in/sign-in-screen.tsx'
import { isRefused, refusalOf } from '../platform/api/failure.ts'
import { useRead } from '../platform/api/queries.ts'
import { SessionContext } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { NotRead } from '../queue/Instead.tsx'
import { useDelay } from '../ui/use-delay.ts'
import { SessionEnds } from './SessionEnds.tsx'

/** Nothing of the console is drawn before it is known who is there. */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useRead(whoAmI, {}, { every: 5 * 60_000 })
  const isLate = useDelay(600)
  if (data)
    return (
      <SessionContext value={data}>
        {children}
        <SessionEnds />
      </SessionContext>
    )
  if (isRefused(error, 'notSignedIn')) return <SignInScreen onSignedIn={() => void refetch()} />
  if (error)
    return (
      <main>
        <h1 className="sr">{t('shell.name')}</h1>
        <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
      </main>
    )
  return isLate ? <p role="status">{t('shell.loading')}</p> : null
}
