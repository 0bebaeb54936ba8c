import { type OpenedHead, partsMatch, refusalBody, refusedUnopened } from '@hiram/envelope/server'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { parseJson } from '../parse-json.ts'
import { bodyLimitsOf, isLargeBody } from './body-limits.ts'
import { Failure } from './outcome.ts'
import { type Asked, failureText, signedOut } from './perform.ts'
import { fieldType, type Part, readParts } from './read-parts.ts'
import { readText } from './read-text.ts'
import type { ReadingSlots } from './reading-slots.ts'
import type { Route } from './route.ts'
import { sessionBorrower } from './session.ts'

/** Who calls, on what, before the body is read. */
export type Caller = Omit<Asked, 'payloadDigest' | 'files' | 'input'>

/** `answer`: to be sealed. `refused`: one of the plain answers. `leave` gives back the room that a large body took. */
export type ReadCall =
  | { kind: 'read'; asked: Asked; leave: () => void }
  | { kind: 'answer'; text: string }
  | { kind: 'refused'; text: string }

const unopened: ReadCall = { kind: 'refused', text: refusalBody(refusedUnopened) }

/** The body of a call, read only for who may send one: the session is looked at first where it may be large. */
export async function readCall(
  context: Context,
  slots: ReadingSlots,
  { call }: Route,
  { head, caller, request }: { head: OpenedHead; caller: Caller; request: FastifyRequest },
): Promise<ReadCall> {
  if (call.who === 'borrower' && !caller.token) return signedOut(context, caller)
  const isForm = head.bodyKind === 'parts'
  if (isForm && call.encoding !== 'multipart') return failed('invalidRequest', caller)
  if (!isForm && !isLargeBody(call)) return textCall(call, head, caller, request)
  const borrowerId = await sessionBorrower(
    context.database,
    caller.token,
    caller.deviceThumbprint,
    context.clock.wall(),
  )
  if (!borrowerId) return signedOut(context, caller)
  const leave = await slots.enter(borrowerId)
  if (!leave) return failed('tooMany', caller, { retryAfterSeconds: 10 })
  const read = await (isForm ? formCall : textCall)(call, head, caller, request)
  if (read.kind !== 'read') leave()
  return read.kind === 'read' ? { ...read, leave } : read
}

type Reader = (call: Route['call'], head: OpenedHead, caller: Caller, request: FastifyRequest) => Promise<ReadCall>

const textCall: Reader = async (call, head, caller, request) => {
  const text = request.method === 'GET' ? undefined : await readText(request, bodyLimitsOf(call).textBytes)
  const opened = head.openBody(text)
  if (!opened.ok) return { kind: 'refused', text: opened.refusal }
  const { payloadDigest, bodyText } = opened
  return {
    kind: 'read',
    asked: { ...caller, payloadDigest, files: [], input: inputOf(head, bodyText) },
    leave: nothingToLeave,
  }
}

const formCall: Reader = async (call, head, caller, request) => {
  if (!request.isMultipart()) return unopened
  const parts = await readParts(request, bodyLimitsOf(call))
  if (parts === 'tooLarge') return failed('photoTooLarge', caller)
  if (parts === 'tooMany') return failed('invalidRequest', caller)
  const opened = head.openBody(undefined)
  if (parts === 'unreadable' || !opened.ok || !partsMatch(head.partDigests, parts)) return unopened
  const { payloadDigest } = opened
  const files = parts.filter((part) => part.mimeType !== fieldType)
  return { kind: 'read', asked: { ...caller, payloadDigest, files, input: fieldsOf(parts) }, leave: nothingToLeave }
}

const nothingToLeave = () => undefined

function failed(
  code: 'invalidRequest' | 'photoTooLarge' | 'tooMany',
  caller: Caller,
  detail?: Record<string, unknown>,
): ReadCall {
  return { kind: 'answer', text: failureText(new Failure(code, detail), caller) }
}

/** What the call's schema parses: the query of a GET, the sealed JSON or form. */
function inputOf(head: OpenedHead, bodyText: string | undefined): unknown {
  if (head.bodyKind === 'json') return parseJson(bodyText ?? '{}')
  if (head.bodyKind === 'form') return Object.fromEntries(new URLSearchParams(bodyText))
  return Object.fromEntries(new URLSearchParams(head.query))
}

function fieldsOf(parts: readonly Part[]): unknown {
  const fields = parts.filter((part) => part.mimeType === fieldType)
  return Object.fromEntries(fields.map((part) => [part.name, part.content.toString()]))
}
