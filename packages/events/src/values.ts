import * as z from 'zod/mini'

/** Minor units of the currency beside it, or of the loan's, as decimal text: JSON's own numbers end too soon. */
export const money = z.string().check(z.regex(/^-?\d{1,19}$/))
export const id = z.uuid()
export const day = z.iso.date()
/** UTC, with milliseconds. */
export const instant = z.iso.datetime()
