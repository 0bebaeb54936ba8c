import { expect, test } from 'vitest'
import {
  expiresOn,
  isOwing,
  type LoanEvent,
  loanEvents,
  loanStatuses,
  openStatuses,
  transition,
} from './loan-status.ts'
import { day } from './testing/samples.ts'

const arrows = (from: (typeof loanStatuses)[number]) =>
  loanEvents.flatMap((event) => {
    const outcome = transition(from, event)
    return outcome.kind === 'done' ? [`${event} ${outcome.to}`] : []
  })

test('LON-04 the table of states, and nothing besides', () => {
  expect(Object.fromEntries(loanStatuses.map((status) => [status, arrows(status)]))).toEqual({
    examine: ['refuse refuse', 'requestCorrections rollback', 'approve withdrawal', 'cancel abandon'],
    refuse: [],
    rollback: ['resubmit examine', 'cancel abandon', 'expire abandon'],
    abandon: [],
    withdrawal: ['cancel abandon', 'expire abandon', 'withdraw pass'],
    pass: ['payoutSettled repay', 'payoutFailed withdrawal'],
    repay: ['payoutReturned withdrawal', 'dueDatePassed overdue', 'paidInFull close'],
    overdue: ['payoutReturned withdrawal', 'arrearsPaid repay', 'extended repay', 'paidInFull close'],
    close: ['paymentReversed repay'],
  })
})

test('LON-04 a repeated event is answered already, never done twice', () => {
  for (const status of loanStatuses) {
    for (const event of loanEvents) {
      const outcome = transition(status, event)
      if (outcome.kind === 'done') expect(transition(outcome.to, event)).toEqual({ kind: 'already' })
    }
  }
  expect(transition('repay', 'withdraw')).toEqual({ kind: 'already' })
})

test('LON-04 what the table does not know is refused', () => {
  const wrong: [(typeof loanStatuses)[number], LoanEvent][] = [
    ['refuse', 'approve'],
    ['abandon', 'withdraw'],
    ['close', 'dueDatePassed'],
    ['pass', 'cancel'],
    ['repay', 'payoutFailed'],
    ['close', 'payoutReturned'],
  ]
  for (const [status, event] of wrong) expect(transition(status, event)).toEqual({ kind: 'refused' })
})

test('money is out from the payout until the loan is paid, on time or late', () => {
  expect(loanStatuses.filter((status) => isOwing({ status }))).toEqual(['repay', 'overdue'])
})

test('a loan is open until it has ended, and offers and questions expire', () => {
  expect(loanStatuses.filter((status) => !openStatuses.includes(status))).toEqual(['refuse', 'abandon', 'close'])
  expect(expiresOn('rollback', day('2026-01-31'))).toBe('2026-03-02')
  expect(expiresOn('withdrawal', day('2026-01-31'))).toBe('2026-02-07')
  expect(expiresOn('repay', day('2026-01-31'))).toBeNull()
})
