import type { AccrualPlan, LateLine } from '@hiram/lending'
import * as z from 'zod/mini'
import { day, money } from './values.ts'

const lateLine = z.object({
  step: money,
  rest: money,
  perDay: money,
  denominator: money,
  room: z.nullable(money),
})

/**
 * How the loan's charges grow by the day until its next event. Earned by a day `d`, `n` days after `fromDay`:
 * interest = fixed + round half even((rest + perDay × days of `d` since startDay, from 0 to `days`) / denominator);
 * fees = fixed + step where n > 0; a line adds floor((rest + perDay × n) / denominator), and step where n > 0;
 * late = fixed + min(room, what its own line adds + the sum over `lines` of min(its room, what it adds)).
 */
export const accrualPlan = z.object({
  fromDay: day,
  untilDay: day,
  isOffBalance: z.boolean(),
  interest: z.object({
    fixed: money,
    rest: money,
    perDay: money,
    denominator: money,
    startDay: day,
    days: z.int(),
  }),
  fees: z.object({ fixed: money, step: money }),
  late: z.extend(lateLine, { fixed: money, lines: z.array(lateLine) }),
})

export function accrualPlanData(plan: AccrualPlan): z.output<typeof accrualPlan> {
  const { fromDay, untilDay, isOffBalance, interest, fees, late } = plan
  return {
    fromDay,
    untilDay,
    isOffBalance,
    interest: {
      fixed: `${interest.fixed}`,
      rest: `${interest.rest}`,
      perDay: `${interest.perDay}`,
      denominator: `${interest.denominator}`,
      startDay: interest.startDay,
      days: interest.days,
    },
    fees: { fixed: `${fees.fixed}`, step: `${fees.step}` },
    late: { fixed: `${late.fixed}`, ...lineData(late), lines: late.lines.map(lineData) },
  }
}

function lineData({ step, rest, perDay, denominator, room }: LateLine): z.output<typeof lateLine> {
  return {
    step: `${step}`,
    rest: `${rest}`,
    perDay: `${perDay}`,
    denominator: `${denominator}`,
    room: room === null ? null : `${room}`,
  }
}
