import { expect, test } from 'vitest'
import { accountOf, type BooksAccount, chartOf, type EntryTemplate, templates } from './index.ts'

const chart = chartOf(['instapay'], [])
const cash = '1010.instapay'
const codeOf = (account: BooksAccount) => accountOf(chart, account, 'instapay').code
const nameOf = ({ kind, name }: Pick<EntryTemplate, 'kind' | 'name'>) => `${kind} ${name}`

/**
 * The books' design (§3), row by row and by hand: what happens, the template, and the accounts it debits and credits. None of
 * it is read from the table it tests.
 */
const byEvent: readonly (readonly [event: string, template: string, debit: string, credit: string])[] = [
  ['a payout is ordered', 'payout payout.ordered', '1090', cash],
  ['it arrives: what was received is owed', 'payout payout.settled', '1100', '1090'],
  ['it fails', 'payout payout.failed', cash, '1090'],
  ['it is sent back after it had arrived', 'payout payout.returned', cash, '1100'],
  // 1100 / 2310 and 1120 / 2310 of the design by way of income, so that both go through one account
  ['fees are held back from it', 'payout payout.heldBack', '1100', '4020'],
  ['fees charged once are not earned yet', 'payout payout.unearnedFees', '4020', '2310'],
  ['the lender bears the stamp tax', 'payout payout.stampTax', '5060', '2410'],
  ['a coupon is granted, at face', 'payout coupon', '9030', '9031'],

  ['coupons before they were a memorandum: on fees held back', 'payout coupon.heldBack', '9030', '1100'],
  ['on interest', 'payout coupon.interest', '9030', '4010'],
  ['on fees', 'payout coupon.fees', '9030', '4020'],
  ['taken out of income again: interest', 'payout coupon.interestCorrected', '4010', '9031'],
  ['taken out of income again: fees', 'payout coupon.feesCorrected', '4020', '9031'],

  ['interest is earned on the day of the payout', 'payout earned.interest', '1110', '4010'],
  ['fees are, the ones charged once among them', 'payout earned.fees', '1120', '4020'],
  ['late charges are', 'payout earned.late', '1130', '4030'],
  ['an event changes the interest earned', 'charge earned.interest', '1110', '4010'],
  ['the fees earned', 'charge earned.fees', '1120', '4020'],
  ['the late charges earned', 'charge earned.late', '1130', '4030'],

  ['a payment: its principal', 'repayment payment.principal', cash, '1100'],
  ['its interest', 'repayment payment.interest', cash, '1110'],
  ['its fees', 'repayment payment.fees', cash, '1120'],
  ['its late charges', 'repayment payment.late', cash, '1130'],
  ['of charges kept off balance: interest', 'repayment payment.interestOffBalance', cash, '4010'],
  ['fees kept off balance', 'repayment payment.feesOffBalance', cash, '4020'],
  ['late charges kept off balance', 'repayment payment.lateOffBalance', cash, '4030'],
  ['money recovered of a loan written off', 'repayment payment.recovery', cash, '4040'],
  ['more than the payoff', 'repayment payment.credit', cash, '2020'],

  ['unidentified money is matched to a loan: principal', 'repayment matched.principal', '2010', '1100'],
  ['interest', 'repayment matched.interest', '2010', '1110'],
  ['fees', 'repayment matched.fees', '2010', '1120'],
  ['late charges', 'repayment matched.late', '2010', '1130'],
  ['matched, interest kept off balance', 'repayment matched.interestOffBalance', '2010', '4010'],
  ['matched, fees kept off balance', 'repayment matched.feesOffBalance', '2010', '4020'],
  ['matched, late charges kept off balance', 'repayment matched.lateOffBalance', '2010', '4030'],
  ['matched to a loan written off', 'repayment matched.recovery', '2010', '4040'],
  ['matched, more than the payoff', 'repayment matched.credit', '2010', '2020'],

  ['what was too much pays after all: principal', 'repayment fromCredit.principal', '2020', '1100'],
  ['interest', 'repayment fromCredit.interest', '2020', '1110'],
  ['fees', 'repayment fromCredit.fees', '2020', '1120'],
  ['late charges', 'repayment fromCredit.late', '2020', '1130'],
  ['from credit, interest kept off balance', 'repayment fromCredit.interestOffBalance', '2020', '4010'],
  ['from credit, fees kept off balance', 'repayment fromCredit.feesOffBalance', '2020', '4020'],
  ['from credit, late charges kept off balance', 'repayment fromCredit.lateOffBalance', '2020', '4030'],
  ['from credit, of a loan written off', 'repayment fromCredit.recovery', '2020', '4040'],

  ['a payment is reversed, or allocated again: principal', 'reversal undone.payment.principal', '1100', cash],
  ['interest', 'reversal undone.payment.interest', '1110', cash],
  ['fees', 'reversal undone.payment.fees', '1120', cash],
  ['late charges', 'reversal undone.payment.late', '1130', cash],
  ['interest kept off balance', 'reversal undone.payment.interestOffBalance', '4010', cash],
  ['fees kept off balance', 'reversal undone.payment.feesOffBalance', '4020', cash],
  ['late charges kept off balance', 'reversal undone.payment.lateOffBalance', '4030', cash],
  ['a recovery', 'reversal undone.payment.recovery', '4040', cash],
  ['what was too much', 'reversal undone.payment.credit', '2020', cash],
  ['matched money is reversed: principal', 'reversal undone.matched.principal', '1100', '2010'],
  ['interest', 'reversal undone.matched.interest', '1110', '2010'],
  ['fees', 'reversal undone.matched.fees', '1120', '2010'],
  ['late charges', 'reversal undone.matched.late', '1130', '2010'],
  ['interest kept off balance', 'reversal undone.matched.interestOffBalance', '4010', '2010'],
  ['fees kept off balance', 'reversal undone.matched.feesOffBalance', '4020', '2010'],
  ['late charges kept off balance', 'reversal undone.matched.lateOffBalance', '4030', '2010'],
  ['a recovery', 'reversal undone.matched.recovery', '4040', '2010'],
  ['what was too much', 'reversal undone.matched.credit', '2020', '2010'],
  ['what credit had paid is reversed: principal', 'reversal undone.fromCredit.principal', '1100', '2020'],
  ['interest', 'reversal undone.fromCredit.interest', '1110', '2020'],
  ['fees', 'reversal undone.fromCredit.fees', '1120', '2020'],
  ['late charges', 'reversal undone.fromCredit.late', '1130', '2020'],
  ['interest kept off balance', 'reversal undone.fromCredit.interestOffBalance', '4010', '2020'],
  ['fees kept off balance', 'reversal undone.fromCredit.feesOffBalance', '4020', '2020'],
  ['late charges kept off balance', 'reversal undone.fromCredit.lateOffBalance', '4030', '2020'],
  ['a recovery', 'reversal undone.fromCredit.recovery', '4040', '2020'],

  ['unidentified money comes in', 'suspense unidentified.in', cash, '2010'],
  ['it is returned to its sender', 'suspense unidentified.returned', '2010', cash],
  ['a refund is ordered', 'refund refund.ordered', '2020', '2030'],
  ['it arrives', 'refund refund.settled', '2030', cash],
  ['it fails', 'refund refund.failed', '2030', '2020'],
  ['it is sent back after it had arrived', 'refund refund.returned', cash, '2020'],
  ['a refund before refunds were in transit', 'refund refund.paid', '2020', cash],

  ['struck by a cap: principal paid for charges the cap forbids', 'waiver waived.principal', '4090', '1100'],
  ['interest is waived or struck', 'waiver waived.interest', '4090', '1110'],
  ['fees are', 'waiver waived.fees', '4090', '1120'],
  ['late charges are', 'waiver waived.late', '4090', '1130'],
  ['goodwill: principal', 'goodwill goodwill.principal', '5030', '1100'],
  ['interest', 'goodwill goodwill.interest', '5030', '1110'],
  ['fees', 'goodwill goodwill.fees', '5030', '1120'],
  ['late charges', 'goodwill goodwill.late', '5030', '1130'],

  ['a write-off, borne by the allowance: principal', 'writeOff writtenOff.allowance.principal', '1190', '1100'],
  ['interest', 'writeOff writtenOff.allowance.interest', '1190', '1110'],
  ['fees', 'writeOff writtenOff.allowance.fees', '1190', '1120'],
  ['late charges', 'writeOff writtenOff.allowance.late', '1190', '1130'],
  ['beyond the allowance: principal', 'writeOff writtenOff.principal', '5010', '1100'],
  ['interest', 'writeOff writtenOff.interest', '5010', '1110'],
  ['fees', 'writeOff writtenOff.fees', '5010', '1120'],
  ['late charges', 'writeOff writtenOff.late', '5010', '1130'],
  ['what is still owed is a claim', 'claim claim', '9020', '9021'],

  ['cured: interest is back on the books', 'nonAccrual cured.interest', '1110', '5010'],
  ['fees are', 'nonAccrual cured.fees', '1120', '5010'],
  ['late charges are', 'nonAccrual cured.late', '1130', '5010'],
  ['charges are not accrued', 'nonAccrual offBalance', '9010', '9011'],

  ['a month ends: the allowance is more', 'monthEnd monthEnd.allowance', '5010', '1190'],
  ['fees not yet earned are more', 'monthEnd monthEnd.fees', '4020', '2310'],
  ['tax on the charges received', 'monthEnd monthEnd.grossReceiptsTax', '5070', '2420'],
]

test.each(byEvent)('%s: %s debits %s and credits %s', (_, named, debit, credit) => {
  const found = templates.find((template) => nameOf(template) === named)
  expect(found && [codeOf(found.debit), codeOf(found.credit)]).toEqual([debit, credit])
})

test('every template is an event of the design, once', () => {
  const named = templates.filter(({ kind }) => kind !== 'manual').map(nameOf)
  expect(byEvent.map(([, name]) => name).toSorted()).toEqual(named.toSorted())
})

/** Cash and cash in transit, the allowance, taxes, and every account of income and expense. */
const byPeople = [
  ...[cash, '1095', '1190', '2410', '2420'],
  ...['4010', '4020', '4030', '4040', '4090', '5010', '5030', '5050', '5060', '5070'],
]
const control = ['1090', '1100', '1110', '1120', '1130', '2010', '2020', '2030', '2100', '2310']
const memoranda = ['9010', '9011', '9020', '9021', '9030', '9031']

test('people enter any two accounts that no loan’s event must move, each way round, and no other', () => {
  const entered = templates.filter(({ kind }) => kind === 'manual')
  const sides = entered.map(({ debit, credit }) => `${codeOf(debit)} ${codeOf(credit)}`)
  const expected = byPeople.flatMap((debit) =>
    byPeople.filter((credit) => credit !== debit).map((credit) => `${debit} ${credit}`),
  )
  expect(sides.toSorted()).toEqual(expected.toSorted())
})

test('what an event moves is every account of the chart but those that people alone do: prepaid interest has none', () => {
  const moved = new Set(byEvent.flatMap(([, , debit, credit]) => [debit, credit]))
  const ofNoEvent = chart.map(({ code }) => code).filter((code) => !moved.has(code))
  // 5050 is entered by two people with the plan as its document; 2100 is for imported loans, and none is imported
  expect(ofNoEvent).toEqual(['1010.payout', '1010.other', '1095', '2100', '5050'])
  expect([...byPeople, ...control, ...memoranda].toSorted()).toEqual(
    chart
      .map(({ code }) => code)
      .filter((code) => !['1010.payout', '1010.other'].includes(code))
      .toSorted(),
  )
})
