import { limitStep } from '@hiram/markets/limit-growth'
import { loadMember } from '../borrower/member-store.ts'
import type { Queries } from '../database/client.ts'
import { limitOf } from '../offers/limit-of.ts'
import { settingOf } from '../staff-setting-store.ts'

/** Whether a limit (minor units) is more steps above the borrower's present one than one person may set. */
export async function isAboveOnePerson(queries: Queries, borrowerId: string, limit: bigint): Promise<boolean> {
  const member = await loadMember(queries, borrowerId)
  const steps = BigInt(await settingOf(queries, 'limitStepsAlone', member.market))
  return limit > limitOf(member) + limitStep(member.market) * steps
}
