import { type LoanView, latestLoan } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { repaymentRefunds } from '@hiram/contract/repayment/refund'
import { type ComponentType, createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { MoneyFormatContext } from '../../loan/money-format.ts'
import { setAnswer } from '../../platform/api/use-call.ts'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let Result: ComponentType
let PayOff: typeof import('./pay-off.tsx').PayOff

beforeAll(async () => {
  await startAreaTexts('repayment')
  Result = (await import('./repayment-result-screen.tsx')).RepaymentResultScreen
  PayOff = (await import('./pay-off.tsx')).PayOff
})

const late = {
  ...{ loanId: 'a', status: 'overdue', disbursedOn: '2026-08-01', repaymentDate: '2026-09-01', plan: [], credit: 0n },
  ...{ nextAmount: 30_000n, toBePaidAmount: 30_000n, earlyRepaymentAmount: 30_000n, earlyRepaymentSaves: 0n },
  ...{ overdueDays: 9, writtenOff: null },
} as unknown as LoanView

function inApp(component: ComponentType): string {
  const plain = { minus: '', mark: '₱', markAt: 'before' as const, whole: '1', cents: '' }
  return shown(() => createElement(MoneyFormatContext, { value: () => plain }, createElement(component)))
}

function resultOf(loan: LoanView): string {
  setAnswer(latestLoan, {}, { latestApplication: loan, latestInfo: {} } as never)
  setAnswer(repaymentInfo, { loanId: loan.loanId }, { loan, payments: [] } as never)
  setAnswer(repaymentRefunds, { loanId: loan.loanId }, { refunds: [] })
  return inApp(Result)
}

test('REP-02 after a write-off no payment is named as the next, with a date that has passed', () => {
  expect(resultOf(late)).toMatch(/Next payment.+Due 1 Sep.+Total left to pay/)
  const writtenOff = { on: '2026-11-01', claim: 30_000n, claimParts: {}, recovered: 0n }
  const words = resultOf({ ...late, writtenOff } as unknown as LoanView)
  expect(words).toContain('Total left to pay')
  expect(words).not.toContain('Next payment')
})

test('REP-03 paying off a loan that is late is not called early', () => {
  const offer = (loan: LoanView) => inApp(() => createElement(PayOff, { loan, chosen: false, onChoose: () => {} }))
  expect(offer(late)).toContain('After that, nothing more is charged.')
  expect(offer(late)).not.toContain('early')
  expect(offer({ ...late, overdueDays: 0 })).toContain('There is no fee for paying early.')
})
