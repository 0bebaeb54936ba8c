import type { BorrowerCaller } from '../../http/route.ts'
import { mayApply } from './may-apply.ts'
import { loadStanding } from './store.ts'

export async function canApply({ context, queries, borrowerId }: BorrowerCaller) {
  const standing = await loadStanding(queries, borrowerId)
  return mayApply(standing, context.clock.businessDate(standing.market))
}
