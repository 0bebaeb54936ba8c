import type { PastLoan } from '@hiram/contract/history'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { MoneyFormatContext } from '../../loan/money-format.ts'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let row: (loan: Partial<PastLoan>) => string

beforeAll(async () => {
  await startAreaTexts('history')
  const { LoanRow } = await import('./loan-row.tsx')
  const plain = { minus: '', mark: '₱', markAt: 'before' as const, whole: '1', cents: '' }
  row = (given) => {
    const loan = { ...late, ...given } as PastLoan
    return shown(() => createElement(MoneyFormatContext, { value: () => plain }, createElement(LoanRow, { loan })))
  }
})

const late: Partial<PastLoan> = {
  ...{
    loanId: 'a',
    status: 'overdue',
    loanAmount: 900_000n,
    period: 3,
    periodUnit: 'month',
    disbursedOn: '2026-11-01',
  },
  ...{ chargedSoFar: 36_000n, alreadyRepaidAmount: 30_000n, overdueDays: 4 },
}

test('HIS-01 a loan written off before a payment was late is not called late', () => {
  expect(row({})).toContain('4 days late')
  expect(row({ overdueDays: 0 })).toContain('₱300.00 paid so far')
  expect(row({ overdueDays: 0 })).not.toContain('late')
})
