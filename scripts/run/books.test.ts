import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { loanRoutes } from '../../apps/server/src/testing/loan-routes.ts'
import { moveTo, runningLoan } from '../../apps/server/src/testing/running-loan.ts'
import { runScript } from '../../apps/server/src/testing/script-process.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'

let server: TestServer
let loanId: string

/** ₱9,000.00 are paid out on 2026-06-20 by InstaPay; four days are closed. */
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  await runBusinessDays(server.context)
  const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  loanId = loan.loanId
  await moveTo(loan, '2026-06-24')
  await runBusinessDays(server.context)
})
afterAll(() => server.stop())

const books = (...given: string[]) => runScript(server.context.config.DATABASE_URL, 'books', ...given)
const linesOf = (csv: string) => csv.split('\r\n').slice(0, -1)
const days = ['--from', '2026-06-20', '--to', '2026-06-23']
const ph = ['--entity', 'ph-1']

test('the trial balance of days: opening, debits, credits and closing of every account that moved', async () => {
  const { code, out, problems } = await books('trial-balance', ...ph, ...days)
  expect([code, problems]).toEqual([0, ''])
  const interest = '18.00'
  expect(linesOf(out)).toEqual([
    'entity,account,number,name,class,opening,debit,credit,closing,currency',
    'ph-1,1010.payout.instapay,1010.payout.instapay,Cash: payouts by instapay,asset,0.00,0.00,9000.00,-9000.00,PHP',
    'ph-1,1090,1090,Payouts in transit,asset,0.00,9000.00,9000.00,0.00,PHP',
    'ph-1,1100,1100,Loan principal,asset,0.00,9000.00,0.00,9000.00,PHP',
    `ph-1,1110,1110,Interest receivable,asset,0.00,${interest},0.00,${interest},PHP`,
    'ph-1,1120,1120,Fee receivable,asset,0.00,225.00,0.00,225.00,PHP',
    'ph-1,2310,2310,Unearned fees,liability,0.00,0.00,195.00,-195.00,PHP',
    'ph-1,2410,2410,Documentary stamp tax payable,liability,0.00,0.00,17.20,-17.20,PHP',
    `ph-1,4010,4010,Interest income,income,0.00,0.00,${interest},-${interest},PHP`,
    'ph-1,4020,4020,Fee income,income,0.00,195.00,225.00,-30.00,PHP',
    'ph-1,5060,5060,Documentary stamp tax,expense,0.00,17.20,0.00,17.20,PHP',
  ])
  const later = await books('trial-balance', ...ph, '--from', '2026-06-21', '--to', '2026-06-23', '--by', 'value-date')
  expect(linesOf(later.out)).toContain('ph-1,1100,1100,Loan principal,asset,9000.00,0.00,0.00,9000.00,PHP')
})

test('an account from day to day', async () => {
  const { code, out } = await books('account', ...ph, ...days, '--account', '1110')
  expect([code, linesOf(out)]).toEqual([
    0,
    [
      'day,entries,debit,credit,balance,currency',
      'opening,,,,0.00,PHP',
      '2026-06-21,1,6.00,0.00,6.00,PHP',
      '2026-06-22,1,6.00,0.00,12.00,PHP',
      '2026-06-23,1,6.00,0.00,18.00,PHP',
      'closing,,,,18.00,PHP',
    ],
  ])
})

test('the journal of a day: numbered without a gap, both sides of each entry, and the same bytes each time', async () => {
  const asked = ['journal', ...ph, '--day', '2026-06-20']
  const { code, out } = await books(...asked)
  expect(code).toBe(0)
  const [, head = '', columns = '', ...lines] = linesOf(out)
  const [entity, day, count, debit, credit, sha256] = head.split(',')
  expect([entity, day, Number(count), debit]).toEqual(['ph-1', '2026-06-20', lines.length, credit])
  const body = lines.map((line) => `${line}\r\n`).join('')
  expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(lines.map((_, index) => index + 1))
  expect(columns).toMatch(/^line,ref,day,value date,account,number,debit,credit,currency,/)
  const settled = lines.filter((line) => line.includes(`payout:${loanId}:1:settled`))
  expect(settled.map((line) => line.split(',').slice(4, 9))).toEqual([
    ['1100', '1100', '9000.00', '0.00', 'PHP'],
    ['1090', '1090', '0.00', '9000.00', 'PHP'],
  ])
  expect((await books(...asked)).out).toBe(out)
  const summary = await books(...asked, '--summary')
  expect([summary.code, linesOf(summary.out)[1]?.split(',').slice(3, 5)]).toEqual([0, [debit, credit]])
})

test('the journal as JSON: the same lines, amounts in minor units', async () => {
  const { out } = await books('journal', ...ph, '--day', '2026-06-20', '--json')
  const journal: unknown = JSON.parse(out)
  expect(journal).toMatchObject({ entity: 'ph-1', day: '2026-06-20', currency: 'PHP', form: 'detail' })
  expect(out).toContain('"account":"1100","number":"1100"')
  expect(out).toContain('"debit":"900000","credit":"0"')
  expect((await books('journal', ...ph, '--day', '2026-06-20', '--json')).out).toBe(out)
})

test('no period is closed, and nothing is valued in a month before', async () => {
  const { code, out } = await books('periods')
  expect([code, linesOf(out)]).toEqual([
    0,
    ['entity,month,entries,debit,sha256,asked by,approved by,closed at,currency'],
  ])
  const earlier = await books('earlier', ...ph, ...days)
  expect([earlier.code, linesOf(earlier.out)]).toEqual([
    0,
    ['entity,valued in,account,name,entries,debit,credit,currency'],
  ])
})

test('a day that is not closed, days in the wrong order, an account and an entity there are not', async () => {
  const refused = async (...given: string[]) => {
    const { code, out, problems } = await books(...given)
    expect(out).toBe('')
    return [code, problems.split('\n')[0]]
  }
  expect(await refused('journal', ...ph, '--day', '2026-06-24')).toEqual([1, '2026-06-24 is no closed day of ph-1'])
  expect(await refused('trial-balance', ...ph, '--from', '2026-06-23', '--to', '2026-06-20')).toEqual([
    1,
    '2026-06-23 is after 2026-06-20',
  ])
  expect(await refused('account', ...ph, ...days, '--account', '7777')).toEqual([
    1,
    'there is no account 7777 in the chart',
  ])
  expect(await refused('trial-balance', '--entity', 'zz-9', ...days)).toEqual([1, 'there is no entity zz-9'])
  expect(await refused('journal', ...ph)).toEqual([2, 'missing: --day'])
  expect(await refused('journal', ...ph, '--day', '2026-02-31')).toEqual([
    1,
    '--day is a day as 2026-11-30, not 2026-02-31',
  ])
  expect(await refused('trial-balance', '--from', '2026-13-01', '--to', '2026-06-23')).toEqual([
    1,
    '--from is a day as 2026-11-30, not 2026-13-01',
  ])
})

test('each file is noted with who has it, what for, and the hash of its bytes', async () => {
  const { out } = await books('periods', '--who', 'ana', '--purpose', 'audit')
  const { rows } = await server.context.pool.query(`select who, purpose, sha256 from books_export where who = 'ana'`)
  expect(rows).toEqual([{ who: 'ana', purpose: 'audit', sha256: createHash('sha256').update(out).digest('hex') }])
})
