import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { search } from '@hiram/contract/console/search'
import { readLoanNumber } from '@hiram/markets/loan-number'
import { isRefused } from '../../platform/api/failure.ts'
import { useRead } from '../../platform/api/queries.ts'
import { useMay } from '../../platform/session/session.ts'
import { useDelayed } from '../../ui/use-delayed.ts'

const afterMs = 250
const borrowerNumber = /^b-?[0-9a-f]{6}$/i
const phone = /^[+(]?[\d\s().-]{8,20}$/
const nameWord = /^\p{L}[\p{L}\p{M}.'’-]*$/u

/** Whether the text is as long as something that is found by it: parts of numbers are not searched for. */
export function isWhole(text: string): boolean {
  return readLoanNumber(text) !== null || borrowerNumber.test(text) || phone.test(text)
}

/** Whether it may be a given and a family name. */
export function isName(text: string): boolean {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  return words.length > 1 && words.every((word) => nameWord.test(word)) && !isWhole(text)
}

export type Found = ConsoleAnswer<typeof search>

/** What the server finds by a whole number once it was typed, and by a name once that was asked for. */
export function useSearch(typed: string, askedName: string | undefined) {
  const may = useMay('record.read')
  const text = useDelayed(typed, afterMs)
  const isNamed = askedName === typed
  const isAsked = may && (isNamed || (isWhole(text) && text === typed))
  const { data, error } = useRead(search, { text: isNamed ? typed : text }, { isOff: !isAsked })
  return {
    found: isAsked ? data : undefined,
    isAsked,
    mayName: may && !isNamed && isName(typed),
    failed: isAsked && error ? (isRefused(error, 'tooMany') ? ('tooMany' as const) : ('failed' as const)) : undefined,
    may,
  }
}
