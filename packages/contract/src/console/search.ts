import * as z from 'zod/mini'
import { id, instant, marketCode } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { loanRow } from './loans.ts'

/** A borrower found: nothing of it is sealed. */
const foundBorrower = z.object({
  borrowerId: id,
  number: z.string(),
  market: marketCode,
  registeredAt: instant,
})

/**
 * By a whole number of a loan, a borrower's number, a whole phone number, or a given and a family name, with or without
 * marks and in either order. What was searched for is in the body, so that no address and no log has it. That there was a
 * search is in the audit log; searches by name are counted (`tooMany`).
 */
export const search = consoleCall('search', 'POST /search', {
  may: 'record.read',
  request: z.object({ text: z.string().check(z.trim(), z.minLength(2, 'short'), z.maxLength(80, 'long')) }),
  answer: z.object({
    /** As what the text was read; null where it is none of them. */
    readAs: z.nullable(z.enum(['loanNumber', 'borrowerNumber', 'phone', 'name'])),
    /** More have the name than are answered: another word of it tells them apart. */
    isCut: z.boolean(),
    borrowers: z.array(foundBorrower),
    loans: z.array(loanRow),
  }),
})
