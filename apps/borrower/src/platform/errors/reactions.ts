import type { ErrorCode, Locale } from '@hiram/contract'
import type { TextKey } from '../texts/text-key.ts'

/** What a call can fail with: the contract's codes, and what happens on the way. */
export type FailureCode = ErrorCode | 'offline' | 'timeout' | 'server' | 'notLoggedIn' | 'cancelled'

/** A failure as it came, before any reaction. */
export type Failed = {
  code: FailureCode
  /** HTTP status; 0 when nothing came back. */
  status: number
  msg: string
  /** `result` of the answer. */
  detail?: unknown
  toast: string
  silent: boolean
  background: boolean
  /** The calling screen shows this code itself. */
  handled: boolean
}

/** A message is a text's id or the server's own. */
export type Message = { text: string } | { id: TextKey; values?: Record<string, string | number> }
export type Reaction =
  | { do: 'toast'; kind: 'info' | 'offline'; message: Message }
  | { do: 'forgetSession' }
  | { do: 'goTo'; screen: 'login' | 'error' }

type Row = {
  when: (failed: Failed) => boolean
  does: (failed: Failed) => Reaction[]
  /** A status and a timeout are shown whatever else the screen shows, unless no one waits for the call (ERR-01, ERR-04). */
  always?: true
}

/** ERR-01…07, one table: the first matching row decides. Messages may be muted, redirects never are. */
const table: readonly Row[] = [
  { when: (failed) => failed.code === 'cancelled', does: () => [] },
  {
    always: true,
    when: (failed) => failed.code === 'notLoggedIn' && failed.status === 401,
    does: (failed) => [
      toastOf('error.status', { status: failed.status }),
      { do: 'forgetSession' },
      { do: 'goTo', screen: 'login' },
    ],
  },
  {
    when: (failed) => failed.code === 'notLoggedIn',
    does: () => [{ do: 'forgetSession' }, { do: 'goTo', screen: 'login' }],
  },
  {
    when: (failed) => failed.code === 'offline',
    does: () => [{ do: 'toast', kind: 'offline', message: { id: 'error.offline' } }],
  },
  { always: true, when: (failed) => failed.code === 'timeout', does: () => [toastOf('error.timeout')] },
  {
    always: true,
    when: (failed) => failed.status === 403,
    does: (failed) => [toastOf('error.status', { status: failed.status }), { do: 'goTo', screen: 'error' }],
  },
  {
    always: true,
    when: (failed) => failed.status !== 200,
    does: (failed) => [toastOf('error.status', { status: failed.status })],
  },
  { when: (failed) => failed.toast !== '', does: (failed) => [own(failed.toast)] },
  { when: (failed) => failed.msg !== '', does: (failed) => [own(failed.msg)] },
  { when: () => true, does: () => [toastOf('error.server')] },
]

export function reactionsTo(failed: Failed): Reaction[] {
  const row = table.find(({ when }) => when(failed))
  const reactions = row?.does(failed) ?? []
  return isShown(failed, row) ? reactions : reactions.filter((reaction) => reaction.do !== 'toast')
}

function isShown(failed: Failed, row: Row | undefined) {
  if (failed.background) return false
  if (row?.always) return true
  if (failed.handled) return false
  return !failed.silent || (failed.toast !== '' && failed.status === 200)
}

/** ERR-06: for configured apps outside Vietnamese the server's message is not shown. */
export function replacesMessage(where: {
  locale: Locale
  vnIp: string | undefined
  appId: number
  appIds: readonly number[]
}) {
  return where.locale !== 'vi-VN' && where.vnIp !== 'true' && where.appIds.includes(where.appId)
}

function toastOf(id: TextKey, values?: Record<string, string | number>): Reaction {
  return { do: 'toast', kind: 'info', message: values ? { id, values } : { id } }
}

function own(text: string): Reaction {
  return { do: 'toast', kind: 'info', message: { text } }
}
