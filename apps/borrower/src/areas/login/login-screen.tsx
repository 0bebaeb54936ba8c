import { useState } from 'react'
import { returnPath } from '../../paths.ts'
import { Elsewhere, useShownScreen } from '../../routing/shown-screen.ts'
import { isSignedIn } from '../../session/session.ts'
import { CodeStep } from './code-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useLogin } from './use-login.ts'

/** /login: the number, then the code. Who is signed in already goes where they wanted to. */
export function LoginScreen() {
  const { search } = useShownScreen().address
  const [signedInBefore] = useState(isSignedIn)
  const login = useLogin()
  if (signedInBefore) return <Elsewhere to={returnPath(search)} />
  return login.onCode && login.draft.sent ? (
    <CodeStep key={login.draft.sent.phone} login={login} sent={login.draft.sent} />
  ) : (
    <PhoneStep login={login} />
  )
}
