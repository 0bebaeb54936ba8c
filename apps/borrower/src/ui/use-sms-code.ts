import { useEffect, useRef } from 'react'

/** WebOTP: the code of a text message whose last line is `@host #code`, read by the browser once the person agrees. */
export function useSmsCode(onCode: (code: string) => void) {
  const newest = useRef(onCode)
  useEffect(() => {
    newest.current = onCode
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const left = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: left.signal } as CredentialRequestOptions
    navigator.credentials.get(asked).then(
      (credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') newest.current(credential.code)
      },
      () => undefined,
    )
    return () => left.abort()
  }, [])
}
