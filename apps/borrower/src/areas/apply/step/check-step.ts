import type { ErrorCode } from '@hiram/contract'
import { invalidFields } from '@hiram/contract/answer'
import * as z from 'zod/mini'

/** What is wrong with a field: `field` is its path (`contactPersons.2.phone`), `reason` a word of the contract or ours. */
export type Problem = { field: string; reason: string; msg?: string | undefined }

/** The contract's schema of a step run over the form's values. */
export function schemaProblems(schema: z.ZodMiniType, values: unknown): Problem[] {
  const parsed = z.safeParse(schema, values)
  if (parsed.success) return []
  return firstOfEach(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message })))
}

/** One problem a field, the first. */
export function firstOfEach(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ field }) => !seen.has(field) && seen.add(field))
}

const fieldOfCode: { readonly [code in ErrorCode]?: string } = {
  idNumberInvalid: 'certificateNo',
  bankAccountInvalid: 'accountNo',
  bankOwnerDiffers: 'bankAccountOwner',
}

/** An unknown area is reported at its first field. */
const shownAs: { readonly [field: string]: string } = { resideAreaId: 'resideAreaId.province' }

/** The form's place of a field the server named; where a list is the whole request, an entry is named by its number. */
function placeOf(field: string) {
  return shownAs[field] ?? (/^\d/.test(field) ? `contactPersons.${field}` : field)
}

/** The fields the server refused; empty when its answer names none. */
export function refusedFields(failure: { code: string; msg: string; detail: unknown }): Problem[] {
  const named = z.safeParse(invalidFields, failure.detail)
  if (named.success && named.data.fields.length > 0) {
    return firstOfEach(named.data.fields.map(({ field, reason }) => ({ field: placeOf(field), reason })))
  }
  const field = fieldOfCode[failure.code as ErrorCode]
  return field ? [{ field, reason: failure.code, msg: failure.msg }] : []
}
