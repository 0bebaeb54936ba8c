type Payment = { total: bigint }

/** One line about a loan's payments: all equal, the last one different, or a range. */
export type PaymentsLine =
  | { text: 'paymentsSame'; count: number; amount: bigint }
  | { text: 'paymentsLast'; count: number; amount: bigint; last: bigint }
  | { text: 'paymentsRange'; count: number; amount: bigint; last: bigint }

export function paymentsLine(payments: readonly Payment[]): PaymentsLine | undefined {
  const amounts = payments.map(({ total }) => total)
  const [first] = amounts
  const last = amounts.at(-1)
  if (first === undefined || last === undefined) return undefined
  const count = amounts.length
  if (amounts.every((amount) => amount === first)) return { text: 'paymentsSame', count, amount: first }
  if (count > 2 && amounts.slice(0, -1).every((amount) => amount === first))
    return { text: 'paymentsLast', count, amount: first, last }
  const sorted = amounts.toSorted((a, b) => (a < b ? -1 : 1))
  return { text: 'paymentsRange', count, amount: sorted[0] ?? first, last: sorted.at(-1) ?? last }
}
