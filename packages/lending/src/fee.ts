import { divide, larger, multiply, smaller } from './money.ts'
import type { Fee, FeeCode, Product } from './product.ts'

/** One amount for each fee, minor units. */
export type Fees = { readonly [code in FeeCode]: bigint }

export const noFees: Fees = { auditService: 0n, accountManagement: 0n, transfer: 0n }

export function sumFees(fees: Fees) {
  return fees.auditService + fees.accountManagement + fees.transfer
}

export function addFees(a: Fees, b: Fees): Fees {
  return {
    auditService: a.auditService + b.auditService,
    accountManagement: a.accountManagement + b.accountManagement,
    transfer: a.transfer + b.transfer,
  }
}

/** Fees charged once for a loan of `principal`. A rate of principal is rounded down, to the borrower's gain. */
export function onceFees(product: Product, principal: bigint): Fees {
  return collect(product.fees, (fee) => {
    if (fee.basis.kind === 'flatPerMonth') return 0n
    return fee.basis.kind === 'flatOnce' ? fee.basis.amountMinor : multiply(principal, fee.basis.rate, 'down')
  })
}

/** Fees charged with every instalment. */
export function monthlyFees(product: Product): Fees {
  return collect(product.fees, (fee) => (fee.basis.kind === 'flatPerMonth' ? fee.basis.amountMinor : 0n))
}

/**
 * Spreads the once-fees over instalments whose principal and interest are `bases`, so that the totals with fees come
 * as near each other as whole units allow: all but the last take the same share, the last takes the rest, and the
 * share also evens out the unit or two by which the last annuity payment differs. Every fee adds up to its whole.
 */
export function spreadOnceFees(once: Fees, bases: readonly bigint[]): Fees[] {
  const total = sumFees(once)
  const count = BigInt(bases.length)
  const [first = 0n] = bases
  const whole = bases.reduce((a, b) => a + b, total)
  const wanted = divide(whole, count, 'halfEven') - first
  const most = count > 1n ? total / (count - 1n) : total
  const share = smaller(larger(wanted, 0n), most)
  let before = noFees
  return bases.map((_, index) => {
    const taken = index === bases.length - 1 ? total : share * BigInt(index + 1)
    const upTo = portion(once, taken, total)
    const part = addFees(upTo, negative(before))
    before = upTo
    return part
  })
}

/** `taken` of `total`, divided over the fees in proportion; grows by no more than `taken` does, so never negative. */
function portion(once: Fees, taken: bigint, total: bigint): Fees {
  if (total === 0n) return noFees
  const audit = divide(once.auditService * taken, total, 'down')
  const auditAndAccount = divide((once.auditService + once.accountManagement) * taken, total, 'down')
  return { auditService: audit, accountManagement: auditAndAccount - audit, transfer: taken - auditAndAccount }
}

function negative(fees: Fees): Fees {
  return {
    auditService: -fees.auditService,
    accountManagement: -fees.accountManagement,
    transfer: -fees.transfer,
  }
}

function collect(fees: readonly Fee[], amountOf: (fee: Fee) => bigint): Fees {
  const amounts = { ...noFees } as Record<FeeCode, bigint>
  for (const fee of fees) amounts[fee.code] += amountOf(fee)
  return amounts
}
