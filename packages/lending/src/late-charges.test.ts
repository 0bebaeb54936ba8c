import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, fromDayNumber, toDayNumber } from './day.ts'
import { lateLinesAhead, mostLateLines, noLateCharges } from './late-charges.ts'
import type { LoanEvents } from './loan-events.ts'
import type { LegalCaps } from './product.ts'
import { carryLoan, replay } from './replay.ts'
import { startRunning } from './running-loan.ts'
import { schedule } from './schedule.ts'
import { anyHistory } from './testing/histories.ts'
import { day, greedy, phCaps, phInstalments } from './testing/samples.ts'

test('day by day, in any strides and at once come to the same charges', () => {
  fc.assert(
    fc.property(
      anyHistory({ most: 0, refused: false }),
      fc.array(fc.integer({ min: 1, max: 90 })),
      (events, strides) => {
        const asOf = addDays(events.schedule.startDate, 700)
        const end = toDayNumber(asOf)
        const [daily, striding, atOnce] = [1, 2, 3].map(() => startRunning(events, asOf))
        if (daily === undefined || striding === undefined || atOnce === undefined) throw new Error('three loans')
        for (let at = daily.day; at <= end; at++) carryLoan(daily, at)
        for (const stride of strides) carryLoan(striding, Math.min(end, striding.day + stride))
        carryLoan(striding, end)
        carryLoan(atOnce, end)
        const due = atOnce.rows.map((row) => row.due)
        expect(daily.rows.map((row) => row.due)).toEqual(due)
        expect(striding.rows.map((row) => row.due)).toEqual(due)
      },
    ),
    { numRuns: 60 },
  )
})

const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
const loan = { schedule: plan, product: phInstalments, caps: phCaps, payments: [] }
const roomOf = (room: bigint) => ({
  totalOfPrincipal: { numerator: plan.totals.charges + room, denominator: 900_000n },
})

test('two late instalments share the last room under the total cap day by day, in one stride or in many', () => {
  // both late from 31 March on; 5 % a month of each is 32,157
  for (const room of [20_000n, 21_000n, 24_321n, 33_000n, 35_000n]) {
    const events = { ...loan, product: greedy, caps: roomOf(room) }
    const charged = [1, 2, 5, 40].map((stride) => {
      const running = startRunning(events, day('2026-05-30'))
      const end = toDayNumber(day('2026-05-30'))
      while (running.day < end) carryLoan(running, Math.min(end, running.day + stride))
      return running.rows.map(({ due, lateDays, waitedDays }) => [
        due.penalty,
        due.overdueInterest,
        lateDays,
        waitedDays,
      ])
    })
    for (const rows of charged) expect(rows).toEqual(charged[0])
    // days count whether they are charged or not: 91 since 28 February, 60 since 31 March, 30 since 30 April
    expect(charged[0]?.map(([, , lateDays, waitedDays]) => [lateDays, waitedDays])).toEqual([
      [91, 91],
      [60, 60],
      [30, 30],
    ])
    const total = charged[0]?.reduce(
      (sum, [penalty, interest]) => sum + BigInt(penalty ?? 0) + BigInt(interest ?? 0),
      0n,
    )
    expect(total).toBe(room)
  }
})

test('the line ahead: what is left of the room of the month and of the whole, the smaller of them', () => {
  const lineOn = (caps: LegalCaps) => {
    const running = startRunning({ ...loan, caps }, day('2026-03-10'))
    carryLoan(running, toDayNumber(day('2026-03-10')))
    return lateLinesAhead(running)
  }
  // ten days of 321.579 and the penalty of 6,431 are charged: 9,646
  const line = { step: 0n, rest: 790n, perDay: 321_579n, denominator: 1_000n, lines: [] }
  const { latePerMonth } = phCaps
  const untilDay = toDayNumber(day('2026-03-30'))
  if (latePerMonth === undefined) throw new Error('a cap of the month')
  expect(lineOn({ latePerMonth })).toEqual({ late: { ...line, room: 16_078n - 9_646n }, untilDay })
  expect(lineOn(roomOf(50_000n))).toMatchObject({ late: { ...line, room: 50_000n - 9_646n } })
  expect(lineOn({ latePerMonth, ...roomOf(50_000n) })).toMatchObject({ late: { ...line, room: 16_078n - 9_646n } })
  expect(lineOn({ latePerMonth, ...roomOf(10_000n) })).toMatchObject({ late: { ...line, room: 354n } })
  expect(lineOn({})).toMatchObject({ late: { ...line, room: null } })
  expect(lineOn(roomOf(9_000n))).toMatchObject({ late: noLateCharges })
})

test('the line of a loan that is not late, frozen, closed or late twice', () => {
  const ahead = (text: string, more: Partial<LoanEvents> = {}) => {
    const { loan: running } = replay({ ...loan, ...more }, day(text))
    const { late, untilDay } = lateLinesAhead(running)
    return [late, untilDay === Number.POSITIVE_INFINITY ? null : fromDayNumber(untilDay)] as const
  }
  expect(ahead('2026-02-14')).toEqual([noLateCharges, null])
  const freezes = [{ outcome: 'waiting', from: day('2026-03-05') }] as const
  expect(ahead('2026-03-10', { freezes })).toEqual([noLateCharges, null])
  const all = [{ amount: 2_000_000n, valueDate: day('2026-02-14') }]
  expect(ahead('2026-03-10', { payments: all })).toEqual([noLateCharges, null])
  // the second one is late as well: each is rounded by itself, and each keeps to its own month
  expect(ahead('2026-04-02')).toMatchObject([
    {
      perDay: 0n,
      lines: [
        { step: 0n, rest: 107n, perDay: 321_579n, denominator: 1_000n, room: 15_113n },
        { step: 0n, rest: 158n, perDay: 321_579n, denominator: 1_000n, room: 15_435n },
      ],
    },
    '2026-04-03',
  ])
  // the penalty comes with the first day once it has waited
  expect(ahead('2026-03-03')[0]).toMatchObject({ step: 6_431n })
})

test('more late instalments than the database adds up have no lines', () => {
  const product = { ...phInstalments, periods: [9] }
  const events = {
    ...loan,
    product,
    schedule: schedule({ product, principal: 900_000n, period: 9, startDate: day('2026-01-31') }),
  }
  const lateOn = (asOf: string) => lateLinesAhead(replay(events, day(asOf)).loan).late?.lines.length
  expect([lateOn('2026-08-15'), lateOn('2026-09-15')]).toEqual([mostLateLines, undefined])
  expect(lateLinesAhead(replay(events, day('2026-09-15')).loan).late).toBeNull()
})

test('where a cap is reached the penalty takes what is left of it, and overdue interest nothing more', () => {
  const lateOn = (text: string, caps: LegalCaps) => {
    const [row] = replay({ ...loan, product: greedy, caps }, day(text)).loan.rows
    return [row?.due.penalty, row?.due.overdueInterest]
  }
  // two days of 1.3 % on 321,579 and a penalty of 4 % are 21,223; 5 % of it is 16,078
  expect(lateOn('2026-03-02', phCaps)).toEqual([0n, 8_361n])
  expect(lateOn('2026-03-03', {})).toEqual([12_863n, 12_541n])
  for (const date of ['2026-03-03', '2026-03-10']) {
    expect(lateOn(date, phCaps)).toEqual([16_078n - 8_361n, 8_361n])
    expect(lateOn(date, roomOf(12_000n))).toEqual([12_000n - 8_361n, 8_361n])
  }
})

test('of proofs under review at once the one that takes longest keeps the days free', () => {
  const freeze = (from: string, until: string) => ({ outcome: 'accepted', from: day(from), until: day(until) }) as const
  const [long, short] = [freeze('2026-03-02', '2026-03-20'), freeze('2026-03-04', '2026-03-06')]
  for (const freezes of [
    [long, short],
    [short, long],
  ]) {
    const { loan: running } = replay({ ...loan, freezes }, day('2026-03-20'))
    expect(running.rows[0]?.lateDays).toBe(2)
  }
})
