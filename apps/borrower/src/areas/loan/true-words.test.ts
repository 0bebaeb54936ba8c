import { type LoanView, latestLoan, loanProcessLog } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { mayExtend } from '../../loan/may-extend.ts'
import { MoneyFormatContext } from '../../loan/money-format.ts'
import { setAnswer } from '../../platform/api/use-call.ts'
import { installFakeBrowser } from '../../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../../testing/render-area.ts'

installFakeBrowser({ metas: { brand: '{"market":"ph","appId":12}' } })
let part: typeof import('./paid-sum.tsx') & { useLoanFacts: typeof import('./use-loan-facts.ts').useLoanFacts }
let timeline: typeof import('./loan-timeline.tsx').LoanTimeline
let ended: Record<'abandon' | 'refuse' | 'close', (loan: LoanView) => string>
let whole: Record<'past' | 'info' | 'log', ComponentType>

const parts = { penalty: 0n, overdueInterest: 0n, fees: 0n, interest: 0n, principal: 0n }
const loan = {
  loanId: '6f1c1a52-7a1e-4f2a-9b59-0e3f1f0c9a11',
  loanNumber: '4K7-MXR-29H',
  status: 'close',
  currency: 'PHP',
  businessDate: '2026-11-29',
  appliedAt: '2026-11-01T02:00:00Z',
  statusSince: '2026-11-20T02:00:00Z',
  loanAmount: 900_000n,
  receivedAmount: 900_000n,
  period: 3,
  periodUnit: 'month',
  fees: { auditService: 0n, accountManagement: 0n, transfer: 0n },
  interest: 36_000n,
  discount: 0n,
  costAmount: 36_000n,
  repaymentAmount: 936_000n,
  chargedSoFar: 36_000n,
  alreadyRepaidAmount: 906_000n,
  goodwill: 30_000n,
  waived: 0n,
  credit: 0n,
  dueParts: parts,
  instalments: [],
  reasons: [],
  retryDate: '2026-11-22',
  annualPercentageRate: '0.24',
  effectiveMonthlyRate: '0.02',
  nominalRate: '0.02',
  lateInterestPerDay: '0.001',
  latePenalty: { rate: '0.015', on: 'amountDue', waitingDays: 3 },
  legalMaximum: null,
  legalRatePerYear: null,
  writtenOff: null,
  restructurings: 0,
} as unknown as LoanView

beforeAll(async () => {
  await startAreaTexts('loan')
  part = { ...(await import('./paid-sum.tsx')), ...(await import('./use-loan-facts.ts')) }
  const [{ StatusAbandon }, { StatusRefuse }, { StatusClose }] = await Promise.all([
    import('./status-abandon.tsx'),
    import('./status-refuse.tsx'),
    import('./status-close.tsx'),
  ])
  whole = {
    past: (await import('./past-loan-screen.tsx')).PastLoanScreen,
    info: (await import('./loan-status-info-screen.tsx')).LoanStatusInfoScreen,
    log: (await import('./loan-status-process-log-screen.tsx')).LoanStatusProcessLogScreen,
  }
  timeline = (await import('./loan-timeline.tsx')).LoanTimeline
  ended = {
    abandon: (one) => inApp(createElement(StatusAbandon, { loan: one })),
    refuse: (one) => inApp(createElement(StatusRefuse, { loan: one })),
    close: (one) => inApp(createElement(StatusClose, { loan: one })),
  }
})

/** What is shown, with amounts as they are in the app. */
function inApp(children: ReactNode): string {
  const inPesos = (minor: bigint) => {
    const [whole, cents] = [minor / 100n, minor % 100n].map((part) => (part < 0n ? -part : part))
    const minus = minor < 0n ? '−' : ''
    return { minus, mark: '₱', markAt: 'before' as const, whole: `${whole}`, cents: `.${`${cents}`.padStart(2, '0')}` }
  }
  return shown(() => createElement(MoneyFormatContext, { value: inPesos }, children))
}

function answer(reason: string | null) {
  const latestInfo = { canApply: reason === null, reason, from: null, limit: 900_000n, businessDate: '2026-11-29' }
  setAnswer(latestLoan, {}, { latestApplication: loan, latestInfo } as never)
}

test('REP-04 a paid loan’s figures add up where the lender paid a part', () => {
  const words = inApp(createElement(part.PaidSum, { loan }))
  expect(words).toMatch(/₱9000\.00.+₱360\.00.+Paid by us for you.+−₱300\.00.+₱9060\.00/)
  expect(inApp(createElement(part.PaidSum, { loan: { ...loan, goodwill: 0n } }))).not.toContain('Paid by us')
})

test('LON-04 where no new loans are made nothing says that one may apply again', () => {
  answer(null)
  expect(ended.abandon(loan)).toMatch(/You were not charged\. You can apply again\..+Apply again/)
  expect(ended.refuse(loan)).toMatch(/You can apply again now\..+Apply again/)
  expect(ended.close(loan)).toContain('Apply again')
  answer('lendingClosed')
  for (const screen of [ended.abandon, ended.refuse]) {
    expect(screen(loan)).toContain('New loans are closed for now.')
    expect(screen(loan)).not.toMatch(/apply again/i)
  }
  expect(ended.close(loan)).not.toContain('Apply again')
})

test('LON-04 an application that no one answered has ended, one that its borrower canceled was canceled', () => {
  answer(null)
  expect(ended.abandon({ ...loan, reasons: ['cancelledByBorrower'] })).toContain('Application canceled')
  const words = ended.abandon({ ...loan, reasons: ['notAnsweredInTime'] })
  expect(words).toContain('The application ended')
  expect(words).toMatch(/because we did not hear from you in time/)
  expect(words).not.toMatch(/cancel/i)
})

test('HIS-01 where an application that no one answered is shown it has expired, and never was canceled', () => {
  const abandoned = { ...loan, status: 'abandon', payout: null, disbursedOn: null, closedOn: null } as LoanView
  const screens = (reason: string) => {
    const one = { ...abandoned, reasons: [reason] }
    const entry = { from: 'withdrawal', to: 'abandon', at: loan.statusSince, who: 'system', reason, amount: null }
    setAnswer(latestLoan, {}, { latestApplication: one, latestInfo: null } as never)
    setAnswer(repaymentInfo, { loanId: loan.loanId }, { loan: one, payments: [] } as never)
    setAnswer(loanProcessLog, { loanId: loan.loanId }, { entries: [entry] } as never)
    return [whole.past, whole.info, whole.log].map((screen) => inApp(createElement(screen)))
  }
  for (const words of screens('notAnsweredInTime')) expect(words).not.toMatch(/cancel/i)
  for (const words of screens('cancelledByBorrower')) expect(words).toMatch(/cancel/i)
  const [past, info, log] = screens('notAnsweredInTime')
  expect(past).toContain('|Expired|')
  expect(info).toContain('|Expired|')
  expect(log).toContain('because we did not hear from you in time')
})

test('HIS-01 an application that became no loan is shown as one, with its end', () => {
  const past = (one: Partial<LoanView>) => {
    const view = { ...loan, ...one }
    setAnswer(repaymentInfo, { loanId: loan.loanId }, { loan: view, payments: [] } as never)
    return inApp(createElement(timeline, { loan: view }))
  }
  expect(past({ status: 'refuse' })).toMatch(/Not approved.+You agreed and applied/)
  expect(past({ status: 'abandon' })).toMatch(/The application ended.+You agreed and applied/)
})

test('REP-03 the dates of a hardship plan are not offered to be moved', () => {
  expect([mayExtend({ restructurings: 0 }), mayExtend({ restructurings: 1 })]).toEqual([true, false])
})

test('LON-05 a refusal of which no reason is kept still says why', () => {
  answer(null)
  expect(ended.refuse(loan)).toContain('The result of our check is below what this loan requires.')
})

test('LON-07 the facts of a loan written off name no late charges', () => {
  const labels = (one: LoanView) =>
    shown(
      () =>
        JSON.stringify(
          part
            .useLoanFacts()(one)
            .flat()
            .map(({ label }) => label),
        ) as never,
    )
  expect(labels(loan)).toMatch(/Late interest per day.+Late fee/)
  const writtenOff = { on: '2026-11-20', claim: 1n, claimParts: parts, recovered: 0n }
  expect(labels({ ...loan, writtenOff } as LoanView)).not.toMatch(/Late/)
})
