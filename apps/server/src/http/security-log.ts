import * as accountSecurity from '@hiram/contract/account-security'
import * as login from '@hiram/contract/login'
import type { Logger } from 'pino'
import { createNetworkCounts } from './rate-limit/network-counts.ts'
import type { Caller } from './route.ts'
import { borrowerIdOf } from './session.ts'

/** Calls that open, change or end a way in: a line each, whatever came of it. */
const waysIn = new Set(
  [...Object.values(login), ...Object.values(accountSecurity)].flatMap((each) =>
    typeof each === 'object' && 'changes' in each && each.changes ? [each.name] : [],
  ),
)

/** How a call ends that asked for what is not the caller's, or got round the app's own checks. */
const refusals = new Set([
  'notLoggedIn',
  'reused',
  'tooMany',
  'invalidRequest',
  'loanNotFound',
  'deviceNotFound',
  'passkeyNotFound',
  'consentNotFound',
  'exportGone',
])

type Noted = { call: string; result: string; caller: Pick<Caller, 'rid' | 'deviceThumbprint' | 'token'> }

/** Who tried what, and what came of it: by the borrower's id and part of the device's hash, never by number or address. */
export function noteCall(log: Logger, { call, result, caller }: Noted): void {
  const isWayIn = waysIn.has(call)
  if (!isWayIn && !refusals.has(result)) return
  log.info({ security: isWayIn ? 'wayIn' : 'refused', call, result, ...whoseOf(caller) }, 'a call that counts')
}

/** Which call, and whose session it names. */
export function whoseOf({ rid, deviceThumbprint, token }: Noted['caller']) {
  return { rid, device: deviceThumbprint.slice(0, 12), borrowerId: borrowerIdOf(token) }
}

/**
 * Notes what strangers are refused before a call is opened: once a minute of each network, so that no flood fills the log,
 * which is this server's own.
 */
export function createStrangerLog(log: Logger): (ip: string, what: string) => void {
  const { count } = createNetworkCounts(60_000, () => performance.now())
  return (ip, what) => {
    if (count(ip).own === 1) log.info({ security: 'stranger', result: what }, 'a stranger was refused')
  }
}
