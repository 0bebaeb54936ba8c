import * as z from 'zod/mini'

// A field is refused with `fillIn`, `format` or `choose`; the screens say each in the borrower's language.

export const filled = (max = 120) => z.string().check(z.trim(), z.minLength(1, 'fillIn'), z.maxLength(max, 'format'))
export const optionalText = (max = 120) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'format')))
export const chosen = z.string().check(z.minLength(1, 'choose'), z.maxLength(40, 'choose'))
export const day = z.string().check(z.minLength(1, 'fillIn'), z.regex(/^\d{4}-\d{2}-\d{2}$/, 'format'))
/** The id of a stored photo of this borrower. */
export const photo = z.uuid('fillIn')
