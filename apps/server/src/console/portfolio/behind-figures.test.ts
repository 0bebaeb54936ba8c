import { type ReportName, readReport } from '@hiram/contract/console/portfolio'
import { businessDate } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoanFilter } from '../../books/reports/report.ts'
import { runReport } from '../../books/reports/reports.ts'
import { compareFigures } from '../../testing/behind-figures.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { loanIdOf, storedEntity, storeMonth } from '../../testing/stored-month.ts'
import { storeMoneyOfMonth } from '../../testing/stored-month-money.ts'

let server: TestServer
let office: TestConsole
let accountant: TestStaff
const asOf = businessDate('2026-11-30')

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  await storeMonth(server.context.database)
  await storeMoneyOfMonth(server.context.database)
  office = await createTestConsole(server)
  accountant = await office.staff(['accountant'])
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

const figures: readonly (readonly [ReportName, number])[] = [
  ['outstanding', 21],
  ['par', 15],
  ['ageing', 20],
  ['classification', 12],
  ['roll-rates', 14],
  ['cures', 12],
  ['vintages', 78],
  ['collections', 22],
  ['write-offs', 6],
]

test.for(figures)(
  'each figure of %s counts the loans it leads to, and is what they add up to',
  async ([name, most]) => {
    const { compared, differing } = await compareFigures(accountant, { name, market: 'ph', asOf })
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThanOrEqual(most)
  },
)

/** A page of one loan after another. */
async function eachAlone(only: LoanFilter): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = []
  const asked = { name: 'vintages-by-loan', entity: storedEntity, asOf, only, most: 1 } as const
  for (let after: string | undefined; ; ) {
    const { rows, next } = await runReport(server.context.database, { ...asked, after }, new Date(0))
    found.push(...rows.map(([, loanId]) => loanId))
    if (next === null) return found
    after = next
  }
}

test('the loans of a figure are those it counts: late by then, written off, undone, recovered, and due on the day', async () => {
  const listed = async (asked: Omit<Parameters<typeof accountant.ask<typeof readReport>>[1], 'market' | 'asOf'>) =>
    (await accountant.ask(readReport, { market: 'ph', asOf, ...asked })).rows.map(({ loanId }) => loanId)
  const may = { name: 'vintages-by-loan', vintage: '2026-05-01' } as const
  expect(await listed({ ...may, months: 6 })).toEqual([1, 2, 4, 5, 6, 7].map(loanIdOf))
  expect(await listed({ ...may, months: 6, what: 'late30' })).toEqual([4, 5, 7].map(loanIdOf))
  expect(await listed({ ...may, months: 1, what: 'late30' })).toEqual([loanIdOf(7)])
  expect(await listed({ ...may, months: 3, what: 'late90' })).toEqual([loanIdOf(7)])
  expect(await listed({ ...may, months: 6, what: 'writtenOff' })).toEqual([loanIdOf(7)])
  expect(await listed({ ...may, months: 5, what: 'recovered' })).toEqual([])
  expect(await eachAlone({ vintage: '2026-05-01', months: 6 })).toEqual([1, 2, 4, 5, 6, 7].map(loanIdOf))
  expect(await eachAlone({ vintage: '2026-05-01', months: 6, what: 'late30' })).toEqual([4, 5, 7].map(loanIdOf))
  // its payout came back in May and went out again in June
  expect(await listed({ ...may, vintage: '2026-06-01', months: 5 })).toEqual([3, 8].map(loanIdOf))
  const november = { name: 'write-offs-by-loan', month: '2026-11-01' } as const
  expect(await listed(november)).toEqual([6, 6, 7, 7, 7].map(loanIdOf))
  expect(await listed({ ...november, what: 'undone' })).toEqual([loanIdOf(6)])
  expect(await listed({ ...november, what: 'recovered' })).toEqual([7, 7].map(loanIdOf))
  expect(await listed({ name: 'dues', dueOn: '2026-11-25' })).toEqual([1, 3].map(loanIdOf))
})
