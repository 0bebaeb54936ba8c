/** The parts of what is owed, in the order a payment goes to them. Minor units, never negative. */
export const partNames = ['penalty', 'overdueInterest', 'fees', 'interest', 'principal'] as const

export type PartName = (typeof partNames)[number]
export type Parts = { readonly [part in PartName]: bigint }
export type MutableParts = { [part in PartName]: bigint }

export function noParts(): MutableParts {
  return { penalty: 0n, overdueInterest: 0n, fees: 0n, interest: 0n, principal: 0n }
}

export function sumParts(parts: Parts) {
  return parts.penalty + parts.overdueInterest + parts.fees + parts.interest + parts.principal
}

export function addParts(a: Parts, b: Parts): Parts {
  return {
    penalty: a.penalty + b.penalty,
    overdueInterest: a.overdueInterest + b.overdueInterest,
    fees: a.fees + b.fees,
    interest: a.interest + b.interest,
    principal: a.principal + b.principal,
  }
}

export function subtractParts(a: Parts, b: Parts): Parts {
  return {
    penalty: a.penalty - b.penalty,
    overdueInterest: a.overdueInterest - b.overdueInterest,
    fees: a.fees - b.fees,
    interest: a.interest - b.interest,
    principal: a.principal - b.principal,
  }
}
