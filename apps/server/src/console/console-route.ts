import type { AnyConsoleCall, ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { Context } from '../context.ts'
import type { StaffSession } from '../staff/session-store.ts'
import type { StaffMember } from '../staff/staff-store.ts'

/** Who calls: a person of the lender in a session that lives. */
export type StaffCaller = { context: Context; member: StaffMember; session: StaffSession }
/** A call that anyone may make. `openSession` sets the cookie of a new session. */
export type AnyCaller = { context: Context; openSession: (token: string) => void }

export type ConsoleRoute = {
  call: AnyConsoleCall
  handle: (caller: never, request: never) => Promise<unknown>
  /** The call ends the session it is made with. */
  endsSession?: boolean
  /** Activity and nothing else: no line of the audit log. */
  isOnlyActivity?: boolean
  /** The answer is a photo, not the JSON of `answer`. */
  isPhoto?: boolean
}

/** A call of who is signed in. */
export function staffRoute<C extends AnyConsoleCall>(
  call: C,
  handle: (caller: StaffCaller, request: ConsoleRequest<C>) => Promise<ConsoleAnswer<C>>,
  given: Pick<ConsoleRoute, 'endsSession' | 'isOnlyActivity'> = {},
): ConsoleRoute {
  if (call.may === 'anyone') throw new Error(`${call.name} is open to anyone`)
  return { ...given, call, handle: handle as ConsoleRoute['handle'] }
}

/** A call that answers a JPEG. */
export function photoRoute<C extends AnyConsoleCall>(
  call: C,
  handle: (caller: StaffCaller, request: ConsoleRequest<C>) => Promise<Buffer>,
): ConsoleRoute {
  return { isPhoto: true, call, handle: handle as ConsoleRoute['handle'] }
}

export function openRoute<C extends AnyConsoleCall>(
  call: C,
  handle: (caller: AnyCaller, request: ConsoleRequest<C>) => Promise<ConsoleAnswer<C>>,
): ConsoleRoute {
  if (call.may !== 'anyone') throw new Error(`${call.name} needs a session`)
  return { call, handle: handle as ConsoleRoute['handle'] }
}
