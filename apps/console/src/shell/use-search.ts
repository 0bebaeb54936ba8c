import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { search } from '@hiram/contract/console/search'
import { readLoanNumber } from '@hiram/markets/loan-number'
import { useRead } from '../platform/api/queries.ts'
import { useMay } from '../platform/session/session.ts'
import { useDelayed } from '../ui/use-delayed.ts'

const afterMs = 250
const borrowerNumber = /^b-?[0-9a-f]{6}$/i
const phone = /^[+(]?[\d\s().-]{8,20}$/

/** Whether the text is as long as something that is found by it: parts of numbers are not searched for. */
export function isWhole(text: string): boolean {
  return readLoanNumber(text) !== null || borrowerNumber.test(text) || phone.test(text)
}

export type Found = ConsoleAnswer<typeof search>

/** What the server finds by a whole number, once it was typed. */
export function useSearch(typed: string) {
  const may = useMay('record.read')
  const text = useDelayed(typed, afterMs)
  const isAsked = may && isWhole(text) && text === typed
  const { data, error } = useRead(search, { text }, { isOff: !isAsked })
  return { found: isAsked ? data : undefined, isAsked, hasFailed: isAsked && error !== null, may }
}
