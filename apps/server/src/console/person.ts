import type { StaffPerson } from '@hiram/contract/console/values'
import type { Claim } from '../staff/claim-store.ts'

/** The first letters of the first and last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first].slice(0, 1)}${[...last].slice(0, 1)}`.toUpperCase()
}

export function personOf(staffId: string, name: string): StaffPerson {
  return { staffId, name, initials: initialsOf(name) }
}

/** Who has an item now; null where no one has, or the time ran out. */
export function takenBy(claim: Claim | undefined, me: string, now: Date) {
  if (!claim || claim.until <= now) return null
  const { staff_id, name, until } = claim
  return { ...personOf(staff_id, name), until: until.toISOString(), isMe: staff_id === me }
}

const borrowerNumber = /^b-?([0-9a-f]{6})$/i

/** The first signs of a borrower's id, which their number has; undefined where the text is no such number. */
export function readBorrowerNumber(text: string): string | undefined {
  return borrowerNumber.exec(text)?.[1]?.toLowerCase()
}

/** What staff call an item: a letter and the first signs of its id. */
export function numberOf(letter: 'R' | 'A' | 'B' | 'F' | 'P' | 'Q' | 'M', id: string): string {
  return `${letter}-${id.slice(0, 6).toUpperCase()}`
}
