import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from './database/client.ts'

export type SettingName =
  | 'approvalDays'
  | 'claimMinutes'
  | 'signOutMinutes'
  | 'warnMinutes'
  | 'confirmMinutes'
  | 'matchAlone'
  | 'suspenseDays'
  | 'refundAlone'
  | 'returnAlone'
  | 'contactFromMinute'
  | 'contactToMinute'
  | 'contactsPerDay'
  | 'contactGapMinutes'
  | 'promiseDays'
  | 'limitStepsAlone'

/** A limit of the console: the market's own, or the one for every market. */
export async function settingOf(queries: Queries, name: SettingName, market?: MarketCode): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from staff_setting
    where name = ${name} and market in ('*', ${market ?? '*'}) order by market = '*' limit 1`.execute(queries)
  const value = rows[0]?.value
  if (value === undefined) throw new Error(`the console has no setting ${name}`)
  return value
}
