import { onSessionForgotten } from '../../session/session.ts'
import { bridge } from './bridge.ts'

let listening = false

/** A shell may ask for a notification's address while a borrower is logged in; it learns nothing about them. */
export function reportSignedIn() {
  report('signedIn')
}

export function reportSignedOutLater() {
  if (!listening) onSessionForgotten(() => report('signedOut'))
  listening = true
}

function report(name: 'signedIn' | 'signedOut') {
  if (bridge().mode !== 'app') return
  void bridge()
    .sendNativeEvent({ name })
    .catch(() => undefined)
}
