import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const areas = join(import.meta.dirname, '..', 'areas')
const shown = globSync('**/*.tsx', { cwd: areas })
  .map((file) => readFileSync(join(areas, file), 'utf8'))
  .join('\n')

/** The display fields of the specification by the names the calls answer them under. */
const fields = {
  'loan amount': 'loanAmount',
  period: 'periodUnit',
  'received amount': 'receivedAmount',
  'amount already repaid': 'alreadyRepaidAmount',
  'amount to be paid': 'toBePaidAmount',
  'repayment amount': 'repaymentAmount',
  'repayment date': 'repaymentDate',
  'overdue days': 'overdueDays',
  'overdue interest per day': 'overdueInterestPerDay',
  'overdue penalty': 'dueParts.penalty',
  'audit service fee': 'fees.auditService',
  'account management fee': 'fees.accountManagement',
  'transfer fee': 'fees.transfer',
  interest: 'interest',
  discount: 'discount',
  'early-repayment amount': 'earlyRepaymentAmount',
  'minimum repayment amount': 'minimum',
  'payment channel': 'channel',
  'payment account': 'accountNumber',
  'control number': 'PayCode',
  'repayment code expiry': 'expiresAt',
  'recommended channel': 'recommended',
}

test.each(Object.entries(fields))('LON-07 %s has a place on a screen', (_, field) => {
  expect(shown).toMatch(new RegExp(`\\b${field.replace('.', '\\.')}\\b`))
})
