import * as z from 'zod/mini'
import { nothing } from '../values.ts'
import type { Permission } from './permissions.ts'

/**
 * A call of the lender's people: plain JSON over HTTP on the console's own host, beneath `/console`. A GET carries its
 * request as a query of plain texts and changes nothing; a POST carries JSON and must come from the console's own page.
 * 200 is the answer itself; any other status has `consoleError` as its body.
 */
export type ConsoleCall<Request extends z.ZodMiniType, Answer extends z.ZodMiniType, Name extends string = string> = {
  readonly name: Name
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly request: Request
  readonly answer: Answer
  /**
   * What a person needs for it, of several one: the call asks for the one that its request needs. `staff`: signed in is
   * enough; `anyone`: not even that.
   */
  readonly may: Permission | readonly [Permission, ...Permission[]] | 'staff' | 'anyone'
  /** The page asks it again by itself: that is no activity of a person, and no line of the audit log. */
  readonly isPolled: boolean
}
export type AnyConsoleCall = ConsoleCall<z.ZodMiniType, z.ZodMiniType>
export type ConsoleRequest<C extends AnyConsoleCall> = z.output<C['request']>
export type ConsoleRequestInput<C extends AnyConsoleCall> = z.input<C['request']>
export type ConsoleAnswer<C extends AnyConsoleCall> = z.output<C['answer']>

export function consoleCall<
  Name extends string,
  Answer extends z.ZodMiniType,
  Request extends z.ZodMiniType = typeof nothing,
>(
  name: Name,
  route: `${'GET' | 'POST'} /${string}`,
  given: { may: ConsoleCall<Request, Answer>['may']; request?: Request; answer: Answer; isPolled?: boolean },
): ConsoleCall<Request, Answer, Name> {
  const { may, request, answer, isPolled = false } = given
  const [method, path] = route.split(' ') as ['GET' | 'POST', string]
  return {
    name,
    method,
    path: `/console${path}`,
    may,
    answer,
    isPolled,
    request: request ?? (nothing as z.ZodMiniType as Request),
  }
}

/** The closed list of expected failures, each with the status it is answered with. */
export const consoleErrors = {
  /** A field is missing or wrong: `fields` names each. */
  invalidRequest: 422,
  /** No session, or it ended: `because` says why. Sign in; what was typed stays in the page. */
  notSignedIn: 401,
  /** The role lacks the right; `permission` names it, `roles` have it. The visit is in the audit log. */
  forbidden: 403,
  /** Money or rights: sign with a passkey first (`confirm`), then send it again. */
  confirmNeeded: 403,
  passkeyRefused: 403,
  notFound: 404,
  /** Another person has it: `by`, `until`. */
  takenByAnother: 409,
  /** The lease ended or was never taken: take it again. */
  notTaken: 409,
  /** It changed since it was read: `difference`; nothing was done. */
  stale: 409,
  /** It was decided already: `by`, `at`, `outcome`. */
  alreadyDecided: 409,
  /** The maker may not be the second person. */
  ownChange: 409,
  /** The approval's time is over. */
  lapsed: 409,
  /** A rule of servicing says no: `refused`, and with it `most` where a smaller amount would do. */
  refusedByRule: 409,
  tooMany: 429,
  internal: 500,
} as const
export type ConsoleErrorCode = keyof typeof consoleErrors

export const consoleErrorCodes = Object.keys(consoleErrors) as ConsoleErrorCode[]

/** A difference between what was read and what is there now, by field. */
export const difference = z.array(z.object({ field: z.string(), before: z.string(), now: z.string() }))
export type Difference = z.output<typeof difference>

/** The body of every answer but 200. `reference` finds the line in the server's log. */
export const consoleError = z.object({
  code: z.enum(consoleErrorCodes),
  reference: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), reason: z.string() }))),
  because: z.optional(z.enum(['none', 'idle', 'ended'])),
  permission: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  by: z.optional(z.string()),
  at: z.optional(z.string()),
  until: z.optional(z.string()),
  outcome: z.optional(z.string()),
  difference: z.optional(difference),
  refused: z.optional(z.string()),
  most: z.optional(z.string()),
})
export type ConsoleError = z.output<typeof consoleError>
