import { type MarketCode, markets } from '@hiram/markets'
import type { Queries } from '../../database/client.ts'
import { settingOf } from '../../staff-setting-store.ts'
import { type ContactLimits, withinLaw } from './contact-hours.ts'

/** A market's limits on contacting: the lender's own, within what its law allows. */
export async function contactLimits(queries: Queries, market: MarketCode): Promise<ContactLimits> {
  const setting = (name: Parameters<typeof settingOf>[1]) => settingOf(queries, name, market)
  const own = {
    from: await setting('contactFromMinute'),
    to: await setting('contactToMinute'),
    mostPerDay: await setting('contactsPerDay'),
    gapMinutes: await setting('contactGapMinutes'),
    promiseDays: await setting('promiseDays'),
  }
  return withinLaw(own, markets[market].contactHours)
}
