import type { SupplementName } from '@hiram/contract/apply'
import { basalStep } from '@hiram/contract/apply/steps/basal'
import { askedSupplement } from '../../../borrower/asked-supplement.ts'
import { Failure } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import type { CheckFacts } from '../checks/check.ts'
import { photoKinds } from '../photos/store.ts'

/** The supplement asked for, with what its values are checked against. */
export async function askedFor(caller: BorrowerCaller, supplement: SupplementName) {
  const asked = await askedSupplement(caller, supplement)
  if (asked instanceof Failure) return asked
  const { market, ownPhone } = asked
  const basal = basalStep.safeParse(asked.valuesOf('basal'))
  const facts: CheckFacts = {
    market,
    today: caller.context.clock.businessDate(market),
    ownPhone,
    photos: await photoKinds(caller.queries, caller.borrowerId),
    name: basal.success ? basal.data : undefined,
  }
  return { ...asked, facts }
}
