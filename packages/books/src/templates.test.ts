import { expect, test } from 'vitest'
import { accountOf, chartOf, templateOf, templates } from './index.ts'

const chart = chartOf(['instapay'], [])
const code = (account: Parameters<typeof accountOf>[1]) => accountOf(chart, account, 'instapay').code

test.each(templates)('$name ($kind): its entries are found by what they debit and credit', (template) => {
  const { kind, debit, credit } = template
  expect(templateOf(kind, debit, credit)).toEqual({ template, isLess: false })
})

test('a template is once in the table, names another account on each side, and says what it is', () => {
  const keys = templates.map(({ kind, name }) => `${kind} ${name}`)
  expect(new Set(keys).size).toBe(keys.length)
  const sides = templates.map(({ kind, debit, credit }) => `${kind} ${debit} ${credit}`)
  expect(new Set(sides).size).toBe(sides.length)
  for (const { debit, credit, text } of templates) expect([debit === credit, text === '']).toEqual([false, false])
})

test('less than before is the same template the other way round; what no event writes has none', () => {
  expect(templateOf('waiver', 'feeReceivable', 'chargesWaived')).toMatchObject({
    template: { name: 'waived.fees' },
    isLess: true,
  })
  expect(() => templateOf('waiver', 'cashIn', 'feeIncome')).toThrow(
    'no event debits cashIn and credits feeIncome as waiver',
  )
})

// the table of the books' design (§3), by code
test.each([
  ['payout', 'payout.ordered', '1090', '1010.instapay'],
  ['payout', 'payout.settled', '1100', '1090'],
  ['payout', 'payout.failed', '1010.instapay', '1090'],
  ['payout', 'payout.returned', '1010.instapay', '1100'],
  ['payout', 'payout.unearnedFees', '4020', '2310'],
  ['payout', 'payout.stampTax', '5060', '2410'],
  ['charge', 'earned.interest', '1110', '4010'],
  ['charge', 'earned.fees', '1120', '4020'],
  ['charge', 'earned.late', '1130', '4030'],
  ['nonAccrual', 'offBalance', '9010', '9011'],
  ['nonAccrual', 'cured.interest', '1110', '5010'],
  ['repayment', 'payment.principal', '1010.instapay', '1100'],
  ['repayment', 'payment.late', '1010.instapay', '1130'],
  ['repayment', 'payment.credit', '1010.instapay', '2020'],
  ['repayment', 'payment.interestOffBalance', '1010.instapay', '4010'],
  ['repayment', 'payment.recovery', '1010.instapay', '4040'],
  ['repayment', 'matched.fees', '2010', '1120'],
  ['reversal', 'undone.payment.principal', '1100', '1010.instapay'],
  ['suspense', 'unidentified.in', '1010.instapay', '2010'],
  ['suspense', 'unidentified.returned', '2010', '1010.instapay'],
  ['refund', 'refund.ordered', '2020', '2030'],
  ['refund', 'refund.settled', '2030', '1010.instapay'],
  ['refund', 'refund.failed', '2030', '2020'],
  ['claim', 'claim', '9020', '9021'],
  ['manual', 'manual.grossReceiptsTaxPayable.cashIn', '2420', '1010.instapay'],
  ['monthEnd', 'monthEnd.allowance', '5010', '1190'],
  ['monthEnd', 'monthEnd.fees', '4020', '2310'],
  ['monthEnd', 'monthEnd.grossReceiptsTax', '5070', '2420'],
  ['waiver', 'waived.late', '4090', '1130'],
  ['goodwill', 'goodwill.interest', '5030', '1110'],
  ['writeOff', 'writtenOff.allowance.principal', '1190', '1100'],
  ['writeOff', 'writtenOff.principal', '5010', '1100'],
])('%s %s debits %s and credits %s', (kind, name, debit, credit) => {
  const found = templates.find((template) => template.kind === kind && template.name === name)
  expect(found && [code(found.debit), code(found.credit)]).toEqual([debit, credit])
})
