import { expect, test } from 'vitest'
import {
  accountOf,
  booksAccounts,
  chartOf,
  entryAccountOf,
  manualAccounts,
  mappingProblems,
  payoutChannel,
  postedAs,
} from './index.ts'

const chart = chartOf(['instapay'], ['instapay', 'pesonet'])

test('each code is once in the chart, and every account of an entry is in it', () => {
  const codes = chart.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const account of booksAccounts) expect(codes).toContain(accountOf(chart, account, 'instapay').code)
})

test('cash is of the channel it came by; a channel without an account is with the others', () => {
  const code = (channel: string | null) => accountOf(chart, 'cashIn', channel).code
  expect([code('instapay'), code('pesonet'), code(null)]).toEqual(['1010.instapay', '1010.other', '1010.payout'])
})

test('cash that goes out is of the route it takes; of an order without one, from before, on an account of its own', () => {
  const code = (route: string | null) => accountOf(chart, 'cashIn', payoutChannel(route)).code
  expect([code('instapay'), code('pesonet'), code(null)]).toEqual([
    ...['1010.payout.instapay', '1010.payout.pesonet', '1010.payout'],
  ])
})

test('a mapping must name every account of the chart, and no other', () => {
  const numbers = Object.fromEntries(chart.map(({ code }) => [code, `A-${code}`]))
  expect(mappingProblems(chart, numbers)).toEqual([])
  const { '2310': _, ...less } = numbers
  expect(mappingProblems(chart, { ...less, '7777': '1' })).toEqual([
    'account 2310 (Unearned fees) has no number',
    'there is no account 7777',
  ])
})

test('every account of the chart has the name entries have for it, and by that name it is found again', () => {
  for (const { code } of chart) {
    const side = entryAccountOf(chart, code)
    if (side === undefined) throw new Error(code)
    expect(accountOf(chart, side.account, side.channel).code).toBe(code)
  }
  expect(entryAccountOf(chart, '1010.gcash')).toBeUndefined()
})

test('between two accounts of cash money is posted out of one and into the other; any other entry is itself', () => {
  expect(postedAs(chart, { debit: '1010.payout.pesonet', credit: '1010.instapay' })).toEqual([
    { debit: '1095', credit: '1010.instapay' },
    { debit: '1010.payout.pesonet', credit: '1095' },
  ])
  const entry = { debit: '2420', credit: '1010.payout' }
  expect(postedAs(chart, entry)).toEqual([entry])
})

test('people may enter cash and accounts of the statements, never one that a loan’s events move, nor a memorandum', () => {
  const codes = manualAccounts.map((account) => accountOf(chart, account, null).code)
  expect(codes).toEqual([
    ...[
      '1010.payout',
      '1095',
      '1190',
      '2410',
      '2420',
      '4010',
      '4020',
      '4030',
      '4040',
      '4090',
      '5010',
      '5030',
      '5050',
      '5060',
      '5070',
    ],
  ])
})
