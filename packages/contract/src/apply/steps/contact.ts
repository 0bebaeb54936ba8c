import type { MarketCode } from '@hiram/markets/market'
import { isOwnName, type PersonName } from '@hiram/markets/person-name'
import * as z from 'zod/mini'
import { calledName, chosen, filled } from './parts.ts'

/** The type of a person added after a rollback, in a form of their own (KYC-09). */
export const supplementType = 3

export const contactPerson = z.object({
  name: calledName(80),
  relation: chosen,
  phone: filled(24),
  /** 1 a direct relative (index 0), 2 another, 3 added after a rollback. */
  type: z.number(),
})

/** KYC-03. How many are needed, and which relations, depends on the market. */
export const contactStep = z.object({ contactPersons: z.array(contactPerson).check(z.maxLength(10)) })

type Borrower = { market: MarketCode; name: PersonName | undefined }

/** Which of these people have the name of one before them, or the borrower's own (KYC-03). */
export function nameProblems(people: readonly { name: string }[], { market, name: own }: Borrower) {
  const names = people.map(({ name }) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase())
  return names.flatMap((name, index) => {
    const field = `contactPersons.${index}.name`
    if (own && isOwnName(market, name, own)) return [{ field, reason: 'ownName' }]
    return name !== '' && names.indexOf(name) < index ? [{ field, reason: 'samePerson' }] : []
  })
}
