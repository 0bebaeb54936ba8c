import { leastReasonLetters } from '@hiram/contract/console/values'

/** Whether a text is long enough to be a reason. */
export function hasReason(text: string): boolean {
  return text.trim().length >= leastReasonLetters
}
