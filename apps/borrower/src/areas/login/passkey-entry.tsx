import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser'
import { useEffect, useRef } from 'react'
import { hasPasskeys } from '../../platform/device/passkeys-fit.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { askForPasskey, enterWithPasskey, stopAsking } from './passkey-calls.ts'
import type { Login } from './use-login.ts'

/** A little less than a challenge is good for. */
const renewMs = 9 * 60_000

/** Signing in by passkey: by this button, or by what the number's field offers on a phone that has signed in before. */
export function PasskeyEntry({ login }: { login: Login }) {
  const { t } = useTexts()
  useOffersAtField(login)
  if (!hasPasskeys()) return null
  return (
    <Button
      kind="txt"
      small
      loading={login.busy === 'enter' ? t('login.checking') : undefined}
      onClick={() =>
        void login.enter(async () => {
          const asked = await askForPasskey({ atField: false })
          return asked?.ok ? enterWithPasskey(asked.passkey) : asked
        })
      }
    >
      {t('login.usePasskey')}
    </Button>
  )
}

function useOffersAtField(login: Login) {
  const newest = useRef(login)
  useEffect(() => {
    newest.current = login
  })
  useEffect(() => {
    // a phone on which no one has signed in has no use for it; the button is there
    if (!hasPasskeys() || readStored('vaydiFirstLogin') !== 'false') return
    let isGone = false
    async function offer() {
      if (!(await browserSupportsWebAuthnAutofill()) || isGone) return
      const asked = await askForPasskey({ atField: true })
      if (asked?.ok && !isGone) await newest.current.enter(() => enterWithPasskey(asked.passkey))
    }
    void offer()
    const timer = setInterval(() => void offer(), renewMs)
    return () => {
      isGone = true
      clearInterval(timer)
      stopAsking()
    }
  }, [])
}
