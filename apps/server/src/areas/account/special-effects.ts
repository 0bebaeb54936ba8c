import type { FormStepName } from '@hiram/contract/apply'
import type { SpecialNotice } from '@hiram/contract/webhooks'
import { limitStep } from '@hiram/markets/limit-growth'
import { lockBorrower } from '../../borrower/lock.ts'
import { loadMember } from '../../borrower/member-store.ts'
import { noteReasons } from '../../borrower/steps-store.ts'
import { raiseLimitTo } from '../../borrower/store.ts'
import type { Queries } from '../../database/client.ts'
import { limitOf } from '../../offers/limit-of.ts'
import type { StoredSpecial } from './special-store.ts'

const ownData: FormStepName[] = ['basal']

/**
 * ACC-07: what an accepted special application changes. A hardship plan is what the answer says; closing the account is
 * read where it is asked for.
 */
export async function carryOut(
  queries: Queries,
  { borrower_id: borrowerId, kind }: Pick<StoredSpecial, 'borrower_id' | 'kind'>,
  { limit, steps = ownData }: Pick<SpecialNotice, 'limit' | 'steps'>,
): Promise<void> {
  await lockBorrower(queries, borrowerId)
  if (kind === 'limitReview') {
    const member = await loadMember(queries, borrowerId)
    const { market } = member
    await raiseLimitTo(queries, { borrowerId, market }, limit ?? limitOf(member) + limitStep(market))
  }
  if (kind === 'wrongData') {
    for (const step of steps)
      await noteReasons(queries, borrowerId, step, { state: 'corrections', reasons: ['wrongData'] })
  }
}
