import { randomBytes } from 'node:crypto'
import { type ConsoleError, consoleErrors } from '@hiram/contract/console/console-call'
import type { Permission } from '@hiram/contract/console/permissions'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { unstorableFields } from '../http/unstorable-fields.ts'
import { stopwatch } from '../metrics.ts'
import { writeAudit } from '../staff/audit-store.ts'
import { type SignedIn, staffOf } from '../staff/session.ts'
import { rolesWith } from '../staff/staff-store.ts'
import { traced } from '../tracing/spans.ts'
import type { AnyCaller, ConsoleRoute, StaffCaller } from './console-route.ts'
import { ConsoleFailure } from './failure.ts'
import { missingFor } from './missing-permission.ts'

export type Asked = { token: string | undefined; input: unknown; openSession: AnyCaller['openSession'] }
export type Performed = { status: number; body: string | Buffer; endsSession: boolean }

/** One call: session, permission, parsing, the work itself, the answer's schema, and its line of the audit log. */
export async function performStaff(context: Context, route: ConsoleRoute, asked: Asked): Promise<Performed> {
  const { name } = route.call
  return traced({ name, kind: 'call', attributes: { 'hiram.side': 'staff' } }, async (note) => {
    const seconds = stopwatch()
    const { result, ...performed } = await performedStaff(context, route, asked)
    context.metrics.observeCall({ side: 'staff', call: name, result }, seconds())
    note({ 'hiram.result': result })
    return performed
  })
}

async function performedStaff(
  context: Context,
  route: ConsoleRoute,
  asked: Asked,
): Promise<Performed & { result: string }> {
  const reference = randomBytes(6).toString('hex').toUpperCase()
  let signedIn: SignedIn | undefined
  const audit = (failure?: ConsoleFailure) => noted(context, route, { asked, reference, signedIn, failure })
  try {
    if (route.call.may !== 'anyone') signedIn = await signedInAs(context, route, asked)
    const request = parsed(route, asked.input)
    const caller: StaffCaller | AnyCaller = signedIn
      ? { context, ...signedIn }
      : { context, openSession: asked.openSession }
    const answer = await route.handle(caller as never, request as never)
    await audit()
    const body = route.isPhoto ? (answer as Buffer) : JSON.stringify(z.encode(route.call.answer, answer as never))
    return { status: 200, body, endsSession: route.endsSession === true, result: 'ok' }
  } catch (error) {
    const failure = error instanceof ConsoleFailure ? error : new ConsoleFailure('internal')
    const who = { reference, call: route.call.name, staffId: signedIn?.member.staffId }
    if (failure !== error) context.log.error({ err: error, ...who }, 'a call of staff failed')
    else await audit(failure)
    const body: ConsoleError = { code: failure.code, reference, ...failure.detail }
    return { status: consoleErrors[failure.code], body: JSON.stringify(body), endsSession: false, result: failure.code }
  }
}

async function signedInAs(context: Context, { call }: ConsoleRoute, { token }: Asked): Promise<SignedIn> {
  const found = await staffOf(context, token, { isPoll: call.isPolled })
  if ('because' in found) throw new ConsoleFailure('notSignedIn', { because: found.because })
  const missing = missingFor(call.may, found.member.permissions)
  if (missing) throw new Forbidden(found, missing, await rolesWith(context.database, missing))
  return found
}

class Forbidden extends ConsoleFailure {
  readonly signedIn: SignedIn
  constructor(signedIn: SignedIn, permission: Permission, roles: string[]) {
    super('forbidden', { permission, roles })
    this.signedIn = signedIn
  }
}

function parsed({ call }: ConsoleRoute, input: unknown): unknown {
  const unstorable = unstorableFields(input)
  if (unstorable.length > 0)
    throw new ConsoleFailure('invalidRequest', { fields: unstorable.map((field) => ({ field, reason: 'format' })) })
  const request = z.safeParse(call.request, input)
  if (request.success) return request.data
  const fields = request.error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }))
  throw new ConsoleFailure('invalidRequest', { fields })
}

type Noted = { asked: Asked; reference: string; signedIn: SignedIn | undefined; failure: ConsoleFailure | undefined }

/** What was asked without a session is no one's and is not kept, but the tries to sign in. */
async function noted(context: Context, route: ConsoleRoute, { asked, reference, signedIn, failure }: Noted) {
  const { call, isOnlyActivity = false } = route
  const who = failure instanceof Forbidden ? failure.signedIn : signedIn
  if (!failure && (call.isPolled || isOnlyActivity)) return
  if (!who && (call.may !== 'anyone' || call.method === 'GET')) return
  await writeAudit(context.database, {
    at: context.clock.instant(),
    staff_id: who?.member.staffId ?? null,
    action: call.name,
    outcome: failure ? 'refused' : 'allowed',
    code: failure?.code ?? null,
    subject: subjectOf(asked.input),
    reference,
  })
}

const subjects = [
  'reviewId',
  'proofId',
  'applicationId',
  'threadId',
  'providerReference',
  'orderId',
  'approvalId',
  'staffId',
  'loanId',
  'borrowerId',
  'itemId',
] as const

/** What a call is about, for the audit log: the id it names. */
function subjectOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  const given = subjects.map((name) => Reflect.get(input, name)).find((value) => typeof value === 'string')
  return typeof given === 'string' && given.length <= 80 && given.isWellFormed() && !given.includes('\u0000')
    ? given
    : null
}
