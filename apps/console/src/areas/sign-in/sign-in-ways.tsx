import { signInWays } from '@hiram/contract/console/session'
import { useState } from 'react'
import { refusalOf } from '../../platform/api/failure.ts'
import { useRead } from '../../platform/api/queries.ts'
import { NoPasskey, signInByPasskey } from '../../platform/session/passkey.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './sign-in.module.css'

/** Where a sign-in that failed comes back to. */
export const signInPath = '/sign-in'

/** The provider's sign-in leads away and back to this address; a passkey stays in the page. */
export function SignInWays({ onSignedIn }: { onSignedIn: () => void }) {
  const { data, error, refetch } = useRead(signInWays, {})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const withPasskey = async () => {
    setBusy(true)
    setProblem(undefined)
    await signInByPasskey().then(onSignedIn, (failure: unknown) => setProblem(problemOf(failure)))
    setBusy(false)
  }
  if (error)
    return (
      <Problem>
        {t('signIn.noWays')}{' '}
        <Button kind="text" onClick={() => void refetch()}>
          {t('list.again')}
        </Button>
      </Problem>
    )
  if (!data) return null
  return (
    <div className={css.ways}>
      {data.provider !== null && (
        <Button kind="primary" size="l" icon="sso" isWide onClick={goToProvider}>
          {data.provider === '' ? t('signIn.company') : t('signIn.provider', { provider: data.provider })}
        </Button>
      )}
      {data.provider !== null && data.passkeys && <p className={css.or}>{t('signIn.or')}</p>}
      {data.passkeys && (
        <Button size="l" icon="passkey" isWide disabled={isBusy} onClick={() => void withPasskey()}>
          {t('signIn.passkey')}
        </Button>
      )}
      {data.provider === null && !data.passkeys && <Tip icon="info">{t('signIn.notSetUp')}</Tip>}
      <Problem>{problem}</Problem>
    </div>
  )
}

function goToProvider(): void {
  const isHere = location.pathname !== signInPath
  const to = new URLSearchParams({ to: isHere ? location.pathname + location.search : '/' })
  location.assign(`/console/sign-in?${to}`)
}

function problemOf(failure: unknown): string {
  if (failure instanceof NoPasskey) return t('signIn.noPasskey')
  const code = refusalOf(failure)?.code
  if (code === 'passkeyRefused') return t('signIn.passkeyRefused')
  return t(code === 'tooMany' ? 'problem.tooMany' : 'problem.noAnswer')
}
