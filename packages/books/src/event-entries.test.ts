import {
  type Allocation,
  backOnBooks,
  businessDate,
  chargeRecognition,
  chargesWaived,
  claimKept,
  creditRefund,
  goodwillCredit,
  type JournalEntry,
  noParts,
  notAccrued,
  type Parts,
  payoutFailed,
  payoutOrdered,
  payoutReturned,
  payoutSettled,
  refundReturned,
  refundSettled,
  repayment,
  reversal,
  sumParts,
  suspenseIn,
  suspenseOut,
  writeOff,
  writeOffAgainstAllowance,
} from '@hiram/lending'
import { expect, test } from 'vitest'
import { accountOf, type BooksAccount, chartOf, type EntryKind, templateOf } from './index.ts'

const chart = chartOf(['gcash'], [])
const codeOf = (account: BooksAccount) => accountOf(chart, account, 'gcash').code
const on = { ref: 'loan', valueDate: businessDate('2026-11-21') }

/** 3,000.00 of which 15.00 are held back: what the postings of a payout read of a plan. */
const plan = {
  receivedAmount: 298_500n,
  proceedsFees: { auditService: 0n, accountManagement: 0n, transfer: 1_500n },
  proceedsDiscount: 0n,
}
const payout = (post: typeof payoutSettled) => post(on, plan as unknown as Parameters<typeof post>[1])

const parts: Parts = { penalty: 1n, overdueInterest: 20n, fees: 300n, interest: 4_000n, principal: 50_000n }
const off = { late: 21n, fees: 300n, interest: 4_000n, principal: 50_000n }

function paid(total: Parts, creditAmount: bigint, more: Partial<Allocation> = {}): Allocation {
  const payment = { amount: sumParts(total) + creditAmount, valueDate: on.valueDate }
  const none = { parts: [], prepaid: noParts(), closes: false, isRecovery: false, isOffBalance: false }
  return { ...none, payment, total, creditAmount, ...more }
}

type Event = readonly [
  event: string,
  amount: bigint,
  kind: EntryKind,
  entries: JournalEntry[],
  expected: readonly string[],
]

/** What happens, how much it comes to, and its entries by hand, as the design's table (§3) has them. */
const events: readonly Event[] = [
  ['payout ordered', 298_500n, 'payout', payout(payoutOrdered), ['1090 1010.gcash 298500']],
  ['payout settled', 300_000n, 'payout', payout(payoutSettled), ['1100 1090 298500', '1100 4020 1500']],
  ['payout failed', 298_500n, 'payout', payout(payoutFailed), ['1010.gcash 1090 298500']],
  ['payout returned', 300_000n, 'payout', payout(payoutReturned), ['1010.gcash 1100 298500', '4020 1100 1500']],
  ['charges earned', 4_321n, 'charge', chargeRecognition(on, off), ['1110 4010 4000', '1120 4020 300', '1130 4030 21']],
  [
    'a payment, and more than the payoff',
    54_391n,
    'repayment',
    repayment('pay', paid(parts, 70n)),
    [
      ...['1010.gcash 1130 1', '1010.gcash 1130 20', '1010.gcash 1120 300', '1010.gcash 1110 4000'],
      ...['1010.gcash 1100 50000', '1010.gcash 2020 70'],
    ],
  ],
  [
    'a payment while charges are off balance',
    54_321n,
    'repayment',
    repayment('pay', paid(parts, 0n, { isOffBalance: true })),
    [
      ...['1010.gcash 4030 1', '1010.gcash 4030 20', '1010.gcash 4020 300', '1010.gcash 4010 4000'],
      '1010.gcash 1100 50000',
    ],
  ],
  [
    'a recovery, and more than the claim',
    54_331n,
    'repayment',
    repayment('pay', paid(parts, 10n, { isRecovery: true })),
    ['1010.gcash 4040 54321', '1010.gcash 2020 10'],
  ],
  [
    'unidentified money matched, and more than the payoff',
    54_391n,
    'repayment',
    repayment('pay', paid(parts, 70n), 'suspense'),
    ['2010 1130 1', '2010 1130 20', '2010 1120 300', '2010 1110 4000', '2010 1100 50000', '2010 2020 70'],
  ],
  [
    'paid from what was too much',
    54_321n,
    'repayment',
    repayment('pay', paid(parts, 0n), 'borrowerCredit'),
    ['2020 1130 1', '2020 1130 20', '2020 1120 300', '2020 1110 4000', '2020 1100 50000'],
  ],
  [
    'a payment reversed',
    54_391n,
    'reversal',
    reversal({ ...on, ref: 'undo' }, repayment('pay', paid(parts, 70n))),
    [
      ...['1130 1010.gcash 1', '1130 1010.gcash 20', '1120 1010.gcash 300', '1110 1010.gcash 4000'],
      ...['1100 1010.gcash 50000', '2020 1010.gcash 70'],
    ],
  ],
  ['unidentified money in', 500n, 'suspense', suspenseIn(on, 500n), ['1010.gcash 2010 500']],
  ['returned to its sender', 500n, 'suspense', suspenseOut(on, 500n), ['2010 1010.gcash 500']],
  ['refund ordered', 70n, 'refund', creditRefund(on, 70n), ['2020 2030 70']],
  ['refund settled', 70n, 'refund', refundSettled(on, 70n), ['2030 1010.gcash 70']],
  ['refund failed', 70n, 'refund', reversal({ ...on, ref: 'undo' }, creditRefund(on, 70n)), ['2030 2020 70']],
  ['refund sent back', 70n, 'refund', refundReturned(on, 70n), ['1010.gcash 2020 70']],
  [
    'waived or struck by a cap',
    54_321n,
    'waiver',
    chargesWaived(on, off),
    ['4090 1130 21', '4090 1120 300', '4090 1110 4000', '4090 1100 50000'],
  ],
  [
    'goodwill credit',
    54_321n,
    'goodwill',
    goodwillCredit(on, off),
    ['5030 1130 21', '5030 1120 300', '5030 1110 4000', '5030 1100 50000'],
  ],
  [
    'written off, as far as the allowance reaches',
    54_321n,
    'writeOff',
    writeOffAgainstAllowance(on, off),
    ['1190 1130 21', '1190 1120 300', '1190 1110 4000', '1190 1100 50000'],
  ],
  [
    'written off, the rest',
    54_321n,
    'writeOff',
    writeOff(on, off),
    ['5010 1130 21', '5010 1120 300', '5010 1110 4000', '5010 1100 50000'],
  ],
  ['a claim is kept', 54_321n, 'claim', claimKept(on, 54_321n), ['9020 9021 54321']],
  ['recovered of it', 54_321n, 'claim', claimKept(on, -54_321n), ['9021 9020 54321']],
  ['charges not accrued', 4_321n, 'nonAccrual', notAccrued(on, 4_321n), ['9010 9011 4321']],
  ['they are paid', 4_321n, 'nonAccrual', notAccrued(on, -4_321n), ['9011 9010 4321']],
  [
    'cured: back on the books',
    4_321n,
    'nonAccrual',
    backOnBooks(on, off),
    ['1130 5010 21', '1120 5010 300', '1110 5010 4000'],
  ],
]

test.each(events)('%s: its entries by code, which add up to %s', (_, amount, kind, entries, expected) => {
  const lines = entries.map((entry) => `${codeOf(entry.debit)} ${codeOf(entry.credit)} ${entry.amount}`)
  expect(lines).toEqual(expected)
  expect(entries.reduce((sum, entry) => sum + entry.amount, 0n)).toBe(amount)
  // each has a template of what it is written for, or it would not be posted
  for (const { debit, credit } of entries) expect(templateOf(kind, debit, credit).template.kind).toBe(kind)
})
