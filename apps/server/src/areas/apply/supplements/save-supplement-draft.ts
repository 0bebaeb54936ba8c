import type { SupplementFormName } from '@hiram/contract/apply'
import { askedSupplement } from '../../../borrower/asked-supplement.ts'
import { Failure, fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'

type Typed = { draft: boolean; revision: number; values: Record<string, unknown> }

/** KYC-09: kept as typed, like a step's draft. One that was given and is typed in again is to be given again. */
export async function saveSupplementDraft(caller: BorrowerCaller, name: SupplementFormName, typed: Typed) {
  if (!typed.draft) return fail('invalidRequest', { fields: [{ field: 'draft', reason: 'format' }] })
  const open = await askedSupplement(caller, name)
  if (open instanceof Failure) return open
  const { revision } = open.asked
  if (revision !== typed.revision) return fail('draftOutdated', { revision })
  const savedAt = caller.context.clock.wall()
  await open.keep(name, typed.values, savedAt, 'corrections')
  return { revision: revision + 1, savedAt: savedAt.toISOString(), state: 'draft' as const }
}
