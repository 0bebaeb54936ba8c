import { servicingEvents } from '@hiram/contract/loan'
import type { LoanStatus } from '@hiram/lending'
import { expect, test } from 'vitest'
import { inOrder } from './process-order.ts'
import type { LogRow } from './store.ts'

const noon = new Date('2026-12-24T04:00:00Z')
const rest = { at: noon, who: 'system', amount: null } as const

function change(seq: number, from: LoanStatus | null, to: LoanStatus): LogRow {
  return { ...rest, from_status: from, to_status: to, reason: null, seq }
}

function event(reason: string, found: LoanStatus = 'repay'): LogRow {
  return { ...rest, from_status: found, to_status: found, reason, seq: null }
}

/** As a line says it: what happened and in which status, or from which status to which. */
function lines(rows: readonly LogRow[]) {
  return inOrder(rows).map(({ from_status: from, to_status: to, reason }) =>
    from === to ? `${reason} (${to})` : `${from} → ${to}`,
  )
}

test('LON-08 of one instant a cause comes before the change it brought, in the status it found', () => {
  const eased = change(5, 'overdue', 'repay')
  for (const reason of ['restructuring.agreed', 'extended', 'waiver.late', 'goodwill', 'writeOffReversal'])
    expect(lines([eased, event(reason)])).toEqual([`${reason} (overdue)`, 'overdue → repay'])
  expect(lines([change(5, 'overdue', 'close'), event('recovery', 'close')])).toEqual([
    'recovery (overdue)',
    'overdue → close',
  ])
  const reopened = [change(5, 'close', 'repay'), change(6, 'repay', 'overdue')]
  expect(lines([...reopened, event('paymentReturned', 'overdue')])).toEqual([
    'paymentReturned (close)',
    'close → repay',
    'repay → overdue',
  ])
})

test('LON-08 an extension that was once logged behind its change is shown before it', () => {
  const stored = { ...event('extended'), seq: 6 }
  expect(lines([change(5, 'overdue', 'repay'), stored])).toEqual(['extended (overdue)', 'overdue → repay'])
})

test('LON-08 what comes of a change stays behind it, and what changes nothing behind all', () => {
  expect(lines([event('refund.sent', 'close'), change(5, 'repay', 'close'), event('goodwill', 'close')])).toEqual([
    'goodwill (repay)',
    'repay → close',
    'refund.sent (close)',
  ])
  expect(lines([event('restructuring.offered', 'overdue'), change(5, 'repay', 'overdue')])).toEqual([
    'repay → overdue',
    'restructuring.offered (overdue)',
  ])
})

test('LON-08 events of one instant keep their own order: calculated again, offered, agreed to', () => {
  const rows = [event('restructuring.agreed'), event('restructuring.offered'), event('recalculated')]
  expect(lines([change(5, 'overdue', 'repay'), ...rows])).toEqual([
    'recalculated (overdue)',
    'restructuring.offered (overdue)',
    'restructuring.agreed (overdue)',
    'overdue → repay',
  ])
  const reviewed = [change(2, 'examine', 'withdrawal'), event('reviewer.passed', 'examine')]
  expect(lines([...reviewed, event('manualReview', 'examine'), change(1, null, 'examine')])).toEqual([
    'null → examine',
    'manualReview (examine)',
    'reviewer.passed (examine)',
    'examine → withdrawal',
  ])
})

test('LON-08 an earlier instant comes first, and nothing is left out', () => {
  const before = { ...event('refund.sent'), at: new Date(noon.getTime() - 1) }
  expect(lines([change(5, 'overdue', 'repay'), before])).toEqual(['refund.sent (repay)', 'overdue → repay'])
  const all = servicingEvents.map((reason) => event(reason))
  expect(inOrder(all)).toHaveLength(servicingEvents.length)
})
