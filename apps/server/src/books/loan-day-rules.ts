import { type AllowanceRates, buckets, debtGroupDays, stageDays, wholeRate } from '@hiram/books'

// The rules of packages/books for a million loans at once; a test holds each beside the function it says.

const [, first, ...later] = buckets.map(({ from }) => from)

/** `bucketOf`: the place of the bucket. Nearly all loans are in the first one, and are not looked up. */
export const bucketExpression = `case when days_past_due < ${first} then 0
  else width_bucket(days_past_due, array[${[first, ...later].join(', ')}]) end`

/** `stageOf` */
export const stageExpression = `case
  when days_past_due > ${stageDays.three} or on_day < default_until
    or (on_day < restructured_until and restructurings > 1) then 3
  when days_past_due > ${stageDays.two} or on_day < restructured_until then 2 else 1 end`

const groupByDays = `case when days_past_due = 0 then 1 else 1 + ${debtGroupDays.map((most) => `(days_past_due > ${most})::int`).join(' + ')} end`

/** `debtGroupOf` */
export const debtGroupExpression = `case when on_day < restructured_until then
    least(5, greatest(${groupByDays}, case when restructurings > 1 then 3 else 2 end) + (days_past_due > 0)::int)
  else ${groupByDays} end`

/** `unearnedFees` */
export const unearnedFeesExpression = `case when planned_principal_days > principal_days_now
  then once_fees - round_half_even(once_fees * principal_days_now, planned_principal_days) else 0 end`

type AllowanceMatrix = {
  readonly basisPoints: AllowanceRates
  readonly ofProducts?: Readonly<Record<string, AllowanceRates>> | undefined
}

/** `allowanceOf` a row of `loan_day`, by the rates of its product. */
export function allowanceExpression({ basisPoints, ofProducts = {} }: AllowanceMatrix): string {
  const own = Object.entries(ofProducts).map(([product, rates]) => `when '${product}' then ${rateExpression(rates)}`)
  const rate =
    own.length === 0
      ? rateExpression(basisPoints)
      : `case product ${own.join(' ')} else ${rateExpression(basisPoints)} end`
  return `round_half_even(greatest(principal - unearned_fees + case when is_off_balance then 0 else interest + fees + late end, 0)
    * ${rate}, ${wholeRate})`
}

function rateExpression(rates: AllowanceRates): string {
  return `(array[${[rates[1], rates[2], rates[3]].flat().join(', ')}])[(stage - 1) * ${buckets.length} + bucket + 1]`
}
