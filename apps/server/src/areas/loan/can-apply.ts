import { loadMember } from '../../borrower/member-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { mayApply } from './may-apply.ts'

export async function canApply({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  return mayApply(member, context.clock.businessDate(member.market))
}
