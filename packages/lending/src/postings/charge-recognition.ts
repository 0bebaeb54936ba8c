import { type Movement, move, type PostingOf } from './movement.ts'

/** What is newly earned of each kind, minor units, before discounts; below zero when a late notice lowers it. */
export type EarnedCharges = { readonly interest: bigint; readonly fees: bigint; readonly late: bigint }

/** Charges become income and owed by the borrower on the day they are earned. */
export function chargeRecognition(posting: PostingOf, { interest, fees, late }: EarnedCharges): Movement[] {
  return [
    ...move(posting, 'interest', 'interestReceivable', 'interestIncome', interest),
    ...move(posting, 'fees', 'feeReceivable', 'feeIncome', fees),
    ...move(posting, 'late', 'lateReceivable', 'lateIncome', late),
  ]
}
