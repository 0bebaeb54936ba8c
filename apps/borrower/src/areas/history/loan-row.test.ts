import type { PastLoan } from '@hiram/contract/history'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { MoneyFormatContext } from '../../loan/money-format.ts'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let row: (loan: Partial<PastLoan>) => string
let application: typeof row

beforeAll(async () => {
  await startAreaTexts('history')
  const [{ LoanRow }, { ApplicationRow }] = await Promise.all([
    import('./loan-row.tsx'),
    import('./application-row.tsx'),
  ])
  const plain = { minus: '', mark: '₱', markAt: 'before' as const, whole: '1', cents: '' }
  const inApp = (of: typeof LoanRow) => (given: Partial<PastLoan>) => {
    const loan = { ...late, ...given } as PastLoan
    return shown(() => createElement(MoneyFormatContext, { value: () => plain }, createElement(of, { loan })))
  }
  row = inApp(LoanRow)
  application = inApp(ApplicationRow)
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
  ...{ chargedSoFar: 36_000n, alreadyRepaidAmount: 30_000n, overdueDays: 4, reasons: [] },
}

test('HIS-01 a loan written off before a payment was late is not called late', () => {
  expect(row({})).toContain('4 days late')
  expect(row({ overdueDays: 0 })).toContain('₱300.00 paid so far')
  expect(row({ overdueDays: 0 })).not.toContain('late')
})

test('HIS-01 an offer that was not answered in time is listed as expired, one that its borrower canceled as canceled', () => {
  const ended = { status: 'abandon', disbursedOn: null, appliedAt: '2026-11-01T02:00:00Z' } as const
  for (const listed of [row, application]) {
    const expired = listed({ ...ended, reasons: ['notAnsweredInTime'] })
    expect(expired).toContain('Expired')
    expect(expired).not.toMatch(/cancel/i)
    const canceled = listed({ ...ended, reasons: ['cancelledByBorrower'] })
    expect(canceled).toContain('Canceled')
    expect(canceled).not.toContain('Expired')
  }
})
