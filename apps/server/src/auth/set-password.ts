import type { Caller } from '../http/route.ts'
import { passwordPlace } from '../privacy/sealed-places.ts'
import { seal } from '../privacy/vault.ts'
import { hashPassword } from './password-hash.ts'
import { storePassword } from './password-store.ts'

/** Puts a password that has passed the rule in the place of the old one; says whether there was one. */
export async function setPassword(
  { context, queries }: Pick<Caller, 'context' | 'queries'>,
  borrowerId: string,
  password: string,
): Promise<{ hadOne: boolean }> {
  const key = await context.vault.keyOf(queries, borrowerId)
  const hashSealed = seal(key, passwordPlace(borrowerId), await hashPassword(password))
  return storePassword(queries, { borrowerId, hashSealed, setAt: context.clock.wall() })
}
