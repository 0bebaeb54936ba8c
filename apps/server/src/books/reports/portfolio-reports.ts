import { buckets, parDays } from '@hiram/books'
import type { Queries } from '../../database/client.ts'
import { loansOfDay, pageOf } from './loans-store.ts'
import { type PortfolioSum, portfolioSums } from './portfolio-store.ts'
import { type Asked, amount, count, day, type ReportDefinition, share, shareOf, text } from './report.ts'

export const outstanding: ReportDefinition = {
  detail: 'loans',
  definition:
    'What borrowers owe on loans not written off, by product. Charges are earned and unpaid, due or not yet; those of loans in non-accrual are off balance. Fees charged once that are not earned yet are part of what is owed.',
  columns: [
    text('product'),
    count('loans'),
    amount('principal'),
    amount('charges'),
    amount('charges off balance'),
  ].concat([amount('unearned fees'), amount('due'), amount('restructured principal')]),
  read: async (queries, asked) => ({
    next: null,
    rows: withTotal(await portfolioSums(queries, asked, 'product')).map((sum) => [
      sum.key,
      ...textOf([sum.loans, sum.principal, sum.charges, sum.chargesOffBalance]),
      ...textOf([sum.unearnedFees, sum.due, sum.restructured]),
    ]),
  }),
}

export const ageing: ReportDefinition = {
  detail: 'loans',
  definition:
    'Loans not written off by days past due: calendar days since the oldest due date of which anything but late charges is unpaid.',
  columns: [
    text('days past due'),
    count('loans'),
    amount('principal'),
    amount('due'),
    amount('charges'),
    share('of principal'),
  ],
  read: async (queries, asked) => {
    const sums = withTotal(await portfolioSums(queries, asked, 'bucket'))
    const all = sums.at(-1)?.principal ?? 0n
    const rows = sums.map((sum) => [
      buckets[Number(sum.key)]?.name ?? sum.key,
      ...textOf([sum.loans, sum.principal, sum.due, sum.charges + sum.chargesOffBalance]),
      shareOf(sum.principal, all),
    ])
    return { rows, next: null }
  },
}

export const par: ReportDefinition = {
  detail: 'loans',
  definition:
    'Portfolio at risk: principal of loans more than so many days past due, of the principal of all loans not written off; and the same with restructured loans, however late.',
  columns: [text('more than days'), amount('principal at risk'), amount('principal'), share('PAR')].concat(
    amount('at risk or restructured'),
    share('PAR with restructured'),
  ),
  read: async (queries, asked) => ({ rows: parRows(await portfolioSums(queries, asked, 'bucket')), next: null }),
}

function parRows(byBucket: readonly PortfolioSum[]): string[][] {
  const total = (pick: (one: PortfolioSum) => bigint) => byBucket.reduce((sum, one) => sum + pick(one), 0n)
  const principal = total((one) => one.principal)
  const restructured = total((one) => one.restructured)
  return parDays.map((days) => {
    // the first bucket of late loans holds those one day past due beside the later ones
    const isBeyond = ({ key }: PortfolioSum) => (buckets[Number(key)]?.from ?? 0) > days
    const atRisk = total((one) => (days === 1 ? one.principalPast1 : isBeyond(one) ? one.principal : 0n))
    const counted = total((one) => (days === 1 ? one.restructuredPast1 : isBeyond(one) ? one.restructured : 0n))
    const withRestructured = atRisk + restructured - counted
    return [
      String(days),
      ...textOf([atRisk, principal]),
      shareOf(atRisk, principal),
      withRestructured.toString(),
      shareOf(withRestructured, principal),
    ]
  })
}

export const classification: ReportDefinition = {
  detail: 'loans',
  definition:
    'Loans not written off by stage of IFRS 9 (1: at most 30 days past due; 2: to 90, or with a new plan not yet cured; 3: beyond, or not yet cured) and by debt group of Circular 31/2024 of the State Bank of Vietnam.',
  columns: [text('by'), text('class'), count('loans'), amount('principal'), amount('charges'), amount('unearned fees')],
  read: async (queries, asked) => ({
    next: null,
    rows: [...(await classRows(queries, asked, 'stage')), ...(await classRows(queries, asked, 'debt_group'))],
  }),
}

async function classRows(queries: Queries, asked: Asked, by: 'stage' | 'debt_group'): Promise<string[][]> {
  const sums = await portfolioSums(queries, asked, by)
  return sums.map((sum) => [
    by === 'stage' ? 'stage' : 'debt group',
    sum.key,
    ...textOf([sum.loans, sum.principal, sum.charges + sum.chargesOffBalance, sum.unearnedFees]),
  ])
}

export const loans: ReportDefinition = {
  definition:
    'Every loan that owed something at the end of the day, as it was known when that day closed; of a month that ended more than 60 days ago, those that were late, but for its last day.',
  columns: [
    text('loan'),
    text('loan id'),
    text('product'),
    day('paid out in'),
    amount('principal'),
    amount('due'),
  ].concat(
    [
      amount('charges'),
      amount('unearned fees'),
      count('days past due'),
      text('bucket'),
      text('stage'),
      text('debt group'),
    ],
    [count('restructurings'), text('books')],
  ),
  read: async (queries, asked) =>
    pageOf(
      await loansOfDay(queries, asked),
      asked.most,
      (row) => row.loan_id,
      (row) => [
        ...[
          row.loan_number,
          row.loan_id,
          row.product,
          row.vintage,
          row.principal,
          row.due,
          row.charges,
          row.unearned_fees,
        ],
        ...[String(row.days_past_due), buckets[row.bucket]?.name ?? '', String(row.stage), String(row.debt_group)],
        ...[String(row.restructurings), row.is_off_balance ? 'off balance' : 'on balance'],
      ],
    ),
}

function textOf(figures: readonly bigint[]): string[] {
  return figures.map(String)
}

function withTotal(sums: readonly PortfolioSum[]): PortfolioSum[] {
  const [one, ...others] = sums
  if (one === undefined) return []
  const add = (a: PortfolioSum, b: PortfolioSum): PortfolioSum => ({
    key: 'all',
    loans: a.loans + b.loans,
    principal: a.principal + b.principal,
    principalPast1: a.principalPast1 + b.principalPast1,
    due: a.due + b.due,
    charges: a.charges + b.charges,
    chargesOffBalance: a.chargesOffBalance + b.chargesOffBalance,
    unearnedFees: a.unearnedFees + b.unearnedFees,
    restructured: a.restructured + b.restructured,
    restructuredPast1: a.restructuredPast1 + b.restructuredPast1,
  })
  return [...sums, { ...others.reduce(add, one), key: 'all' }]
}
