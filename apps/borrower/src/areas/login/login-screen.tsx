import { lazy, Suspense, useEffect, useState } from 'react'
import { returnPath } from '../../paths.ts'
import { loadTexts } from '../../platform/texts/texts.tsx'
import { retryImport } from '../../retry-import.ts'
import { Redirect, useShownScreen } from '../../routing/shown-screen.ts'
import { isSignedIn } from '../../session/session.ts'
import { PhoneStep } from './phone-step.tsx'
import { type Login, useLogin } from './use-login.ts'

// The first paint needs the number alone: the code's step comes while it is typed.
const codeStep = () => retryImport(() => import('./code-step.tsx'))
const PasskeyEntry = lazy(() => codeStep().then((module) => ({ default: module.PasskeyEntry })))
const CodeStep = lazy(() => codeStep().then((module) => ({ default: module.CodeStep })))
// Most sign in with a code, so the password's code and texts load only when needed.
const steps = async () => {
  const [module] = await Promise.all([retryImport(() => import('./password-steps.tsx')), loadTexts('account-security')])
  return module
}
const PasswordStep = lazy(() => steps().then((module) => ({ default: module.PasswordStep })))
const ResetStep = lazy(() => steps().then((module) => ({ default: module.ResetStep })))

/** /login: the number, then the code or the password. A signed-in borrower goes on to the requested screen. */
export function LoginScreen() {
  const { search } = useShownScreen().address
  const [signedInBefore] = useState(isSignedIn)
  const login = useLogin()
  useEffect(() => {
    // what fails here is fetched again when the step is shown
    codeStep().catch(() => undefined)
  }, [])
  if (signedInBefore) return <Redirect to={returnPath(search)} />
  if (login.step === 'phone')
    return (
      <PhoneStep
        login={login}
        passkey={
          <Suspense>
            <PasskeyEntry login={login} />
          </Suspense>
        }
      />
    )
  // the step before stays while the code of the next is on its way
  return (
    <Suspense fallback={<PhoneStep login={login} passkey={null} />}>
      <LaterStep login={login} />
    </Suspense>
  )
}

function LaterStep({ login }: { login: Login }) {
  const { sent } = login.draft
  if (login.step === 'code' && sent) return <CodeStep key={sent.phone} login={login} sent={sent} />
  return login.step === 'reset' && sent ? <ResetStep login={login} sent={sent} /> : <PasswordStep login={login} />
}
