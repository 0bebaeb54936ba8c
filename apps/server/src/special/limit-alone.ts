import { limitStep } from '@hiram/markets/limit-growth'
import type { Queries } from '../database/client.ts'
import { limitOf } from '../offers/limit-of.ts'
import { settingOf } from '../staff-setting-store.ts'

/** Whether a limit (minor units) is more steps above the borrower's present one than one person may set. */
export async function isAboveOnePerson(
  queries: Queries,
  member: Parameters<typeof limitOf>[0],
  limit: bigint,
): Promise<boolean> {
  const steps = BigInt(await settingOf(queries, 'limitStepsAlone', member.market))
  return limit > limitOf(member) + limitStep(member.market) * steps
}
