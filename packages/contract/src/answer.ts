import * as z from 'zod/mini'

/** The fields every answer has (ENV-05). `result` or `data` is parsed by the call's own schema. */
export const answerFrame = z.object({
  code: z.number(),
  success: z.boolean(),
  msg: z.optional(z.string()),
  toast: z.optional(z.string()),
  result: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
})

/** `result` of `invalidRequest`: the field and a word for what is wrong with it. */
export const invalidFields = z.object({ fields: z.array(z.object({ field: z.string(), reason: z.string() })) })
/** `result` of `tooMany` and `codeWait`. */
export const retryAfter = z.object({ retryAfterSeconds: z.number() })
/** `result` of `codeWrong`. */
export const triesLeft = z.object({ triesLeft: z.number() })
/** `result` of `faceFailed` that is not about the face: `openLoanExists`, or why this check cannot go on. */
export const faceRefusal = z.object({ reason: z.string() })

/** `result` of code 401, where it is known: ended from another device or by a change of the account, or unused too long. */
export const sessionEnded = z.object({ because: z.enum(['elsewhere', 'idle']) })

export const success = 200
export const notLoggedIn = 401
