import { stepNames } from '@hiram/contract/apply'
import { locale as localeSchema } from '@hiram/contract/values'
import { markets } from '@hiram/markets'
import { loadMember } from '../../borrower/member-store.ts'
import { openPhone } from '../../borrower/phone.ts'
import type { BorrowerCaller } from '../../http/route.ts'

export async function memberInfo({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  return {
    borrowerId,
    phone: openPhone(key, borrowerId, member.phone_sealed),
    market: member.market,
    currency: markets[member.market].currency.code,
    locale: localeSchema.parse(member.locale),
    limit: member.limit_minor,
    openLoanId: member.open_loan_id,
    missingSteps: stepNames.filter((step) => !member.complete_steps.includes(step)),
  }
}
