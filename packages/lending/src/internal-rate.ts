/** A flow `whole + part` units of time after the first; the part bears simple interest, as appendix J (b)(8) says. */
export type TimedFlow = { readonly whole: number; readonly part: number; readonly amount: number }

/**
 * The rate per unit of time at which the flows are worth nothing. For advances followed by repayments the present
 * value rises with the rate, so there is one root; it is bracketed, then halved until the bracket is narrower than
 * 1e-13 or cannot be halved in a double, far inside the digits handed out. Throws a RangeError without an advance or
 * without a repayment.
 */
export function internalRate(flows: readonly TimedFlow[]) {
  if (!flows.some((flow) => flow.amount > 0) || !flows.some((flow) => flow.amount < 0)) {
    throw new RangeError('a rate needs an advance and a repayment')
  }
  let low = -0.999
  let high = 1
  while (presentValue(flows, high) < 0) {
    high *= 2
    if (high > 1e12) throw new RangeError('no rate below 1e12 fits these flows')
  }
  while (high - low > 1e-13) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) break
    if (presentValue(flows, middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function presentValue(flows: readonly TimedFlow[], rate: number) {
  let value = 0
  for (const { whole, part, amount } of flows) value += (amount * (1 + rate) ** -whole) / (1 + part * rate)
  return value
}

/** `(1 + rate)^times − 1` without losing the small digits. */
export function growth(rate: number, times: number) {
  return Math.expm1(times * Math.log1p(rate))
}
