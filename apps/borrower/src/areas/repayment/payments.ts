import type { AnswerOf } from '@hiram/contract'
import type { repaymentInfo } from '@hiram/contract/repayment'

export type RepaymentInfo = AnswerOf<typeof repaymentInfo>
export type Payment = RepaymentInfo['payments'][number]

/** The payments that are new. Two with the same time and amount count as two. */
export function newPayments(before: readonly Payment[], now: readonly Payment[]): Payment[] {
  const seen = new Map<string, number>()
  for (const payment of before) seen.set(keyOf(payment), (seen.get(keyOf(payment)) ?? 0) + 1)
  return now.filter((payment) => {
    const left = seen.get(keyOf(payment)) ?? 0
    seen.set(keyOf(payment), left - 1)
    return left <= 0
  })
}

/** The payment received last, whatever its value date. */
export function lastPayment(payments: readonly Payment[]): Payment | undefined {
  return payments.reduce<Payment | undefined>(
    (last, payment) => (last && Date.parse(last.receivedAt) > Date.parse(payment.receivedAt) ? last : payment),
    undefined,
  )
}

function keyOf({ receivedAt, valueDate, amount }: Payment) {
  return `${receivedAt} ${valueDate} ${amount}`
}
