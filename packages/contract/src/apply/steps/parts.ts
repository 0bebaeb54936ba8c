import * as z from 'zod/mini'

// A field is refused with `fillIn`, `format` or `choose`; the screens say each in the borrower's language.

export const filled = (max = 120) => z.string().check(z.trim(), z.minLength(1, 'fillIn'), z.maxLength(max, 'format'))
export const optionalText = (max = 120) => z.optional(z.string().check(z.trim(), z.maxLength(max, 'format')))
/** Words of letters of any script, joined as names are: `Ma. Teresa dela Cruz-O’Neill Jr.` */
const nameWords = /^\p{L}[\p{L}\p{M}]*(?:[ .,'’-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u
/** How one calls somebody: it begins with a letter, and may go on with a number or a remark. */
const calledWords = /^\p{L}[\p{L}\p{M}\p{N} .,'’()&/-]*$/u
/** What is empty is refused as that, or may be left out. */
const emptyOr = (words: RegExp) => z.refine<string>((text) => text === '' || words.test(text), 'name')

/** A person’s own name; digits, emoji, marks of direction or hyphens alone are none. */
export const personName = (max: number) => filled(max).check(emptyOr(nameWords))
export const optionalName = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, 'format'), emptyOr(nameWords)))
export const optionalForm = (max: number, form: RegExp) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(max, 'format'),
      z.refine((text) => text === '' || form.test(text), 'format'),
    ),
  )
/** The name of somebody the borrower knows. */
export const calledName = (max: number) => filled(max).check(emptyOr(calledWords))
export const chosen = z.string().check(z.minLength(1, 'choose'), z.maxLength(40, 'choose'))
export const day = z.string().check(z.minLength(1, 'fillIn'), z.regex(/^\d{4}-\d{2}-\d{2}$/, 'format'))
/** The id of a stored photo of this borrower. */
export const photo = z.uuid('fillIn')
