import { stepNames } from '@hiram/contract/basis-info'
import { basalStep } from '@hiram/contract/steps/basal'
import { locale as localeSchema } from '@hiram/contract/values'
import { markets } from '@hiram/markets'
import { fullName } from '@hiram/markets/person-name'
import type { BorrowerCaller } from '../../http/route.ts'
import { open } from '../../privacy/vault.ts'
import { loadMember, type Member } from './store.ts'

export async function userInfo({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  return {
    borrowerId,
    phone: phoneOf(key, borrowerId, member),
    name: nameOf(key, borrowerId, member),
    registeredAt: member.registered_at.toISOString(),
  }
}

export async function memberInfo({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  return {
    borrowerId,
    phone: phoneOf(key, borrowerId, member),
    market: member.market,
    currency: markets[member.market].currency.code,
    locale: localeSchema.parse(member.locale),
    limit: member.limit_minor,
    openLoanId: member.open_loan_id,
    missingSteps: stepNames.filter((step) => !member.complete_steps.includes(step)),
  }
}

function phoneOf(key: Buffer, borrowerId: string, member: Member): string {
  return open(key, `borrower|phone_sealed|${borrowerId}`, member.phone_sealed)
}

/** The name as the basic information has it, null until that step is complete. */
function nameOf(key: Buffer, borrowerId: string, member: Member): string | null {
  if (!member.basal_sealed) return null
  const values = JSON.parse(open(key, `application_step|values_sealed|${borrowerId}|basal`, member.basal_sealed))
  const basal = basalStep.safeParse(values)
  return basal.success ? fullName(member.market, basal.data) : null
}
