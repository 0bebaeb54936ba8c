import { borrowersById } from '../../borrower/found-borrowers-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'

/** A borrower of the markets this person works for. */
export async function requireBorrower({ context: { database }, member }: StaffCaller, borrowerId: string) {
  const [known] = await borrowersById(database, [borrowerId], member.markets)
  if (!known) throw new ConsoleFailure('notFound')
  return known
}
