import { loadMember } from '../../borrower/member-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { isLendingClosed } from '../../offers/product-versions.ts'
import { mayApply } from './may-apply.ts'

export async function canApply({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  const today = context.clock.businessDate(member.market)
  return mayApply(member, today, await isLendingClosed(queries, member.market, today))
}
