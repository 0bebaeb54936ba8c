import * as z from 'zod/mini'
import { call } from './call.ts'
import { done } from './values.ts'

/** What home proposes once a loan's money has arrived, in the order in which it does. */
export const suggestionName = z.enum(['passkey', 'push', 'password', 'install'])
export type SuggestionName = z.output<typeof suggestionName>

/** Those the borrower neither has already nor has put away. Whether this device can do it, the device knows. */
export const loadSuggestions = call('loadSuggestions', 'GET /member/suggestions', {
  answer: z.object({ open: z.array(suggestionName) }),
})

/** "Not now": it is never proposed again, on any device. */
export const putAwaySuggestion = call('putAwaySuggestion', 'POST /member/putAwaySuggestion', {
  request: z.object({ name: suggestionName }),
  answer: done,
})
