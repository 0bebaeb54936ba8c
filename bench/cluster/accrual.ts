import type { BusinessDate } from '@hiram/lending'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { contextOn } from '../business-day/run.ts'

/** Loans accrued a second by the step of a business date; the first date is for what it renews and compiles. */
export async function accrualRate(url: string, ...days: readonly BusinessDate[]): Promise<number> {
  let rate = 0
  for (const day of days) {
    const context = await contextOn(url, day, (line) => {
      if (line.market === 'ph' && line.step === 'accrueDay' && line.ms && line.touched)
        rate = (line.touched * 1000) / line.ms
    })
    try {
      await runBusinessDays(context)
    } finally {
      await context.database.destroy()
    }
  }
  if (rate === 0) throw new Error('no day was accrued')
  return rate
}
