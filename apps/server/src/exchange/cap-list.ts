import { businessDate, type Rate, type RunningCap, rate, runningCapNames, runningCaps } from '@hiram/lending'
import { legalCaps, type MarketCode, markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { loansOfPeriod } from '../books/reports/caps-store.ts'
import { loansAsOf } from '../books/reports/loans-as-of-store.ts'
import { shareOf } from '../books/reports/report.ts'
import { marketOfEntity } from '../books/trial-balance.ts'
import type { LoadedLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { type DayFile, tableOf } from './day-file.ts'

const loansAtOnce = 500

const meaning: Readonly<Record<RunningCap['cap'], string>> = {
  nominal: 'interest, against the month’s cap on it',
  effective: 'interest and fees, against the cap on the effective rate',
  late: 'late charges of these thirty days, against their cap',
  total: 'all charges, against the principal',
  allIn: 'interest and fees, against the year’s cap on them',
}

const columns: Readonly<Record<string, string>> = {
  loan: 'the loan’s number',
  'loan id': 'as events name it',
  product: 'what was agreed',
  currency: 'of the amounts',
  principal: 'lent',
  received: 'what the borrower got',
  'paid out on': 'the day of the payout',
  'interest a month': 'as agreed',
  'interest a month, ceiling': 'of the law; empty where there is none',
  'effective rate a month': 'as agreed',
  'effective rate a month, ceiling': 'of the law; empty where there is none',
  'interest and fees a year': 'as agreed',
  'interest and fees a year, ceiling': 'of the law; empty where there is none',
  ...Object.fromEntries(
    runningCapNames.flatMap((cap) => [
      [`${cap} charged`, `${meaning[cap]}; empty where the market has no such cap`],
      [`${cap} most`, 'the most that might be so far'],
      [`${cap} distance`, 'the most less what is charged'],
    ]),
  ),
  above: 'how many of these are above their ceiling: none may be',
}

export const capList: DayFile = {
  description:
    'Each loan that owed something at the end of the month before or was paid out in the month, beside every ceiling of the law, at the end of the day.',
  columns,
  async read(queries, { entity, day }) {
    const market = marketOfEntity(entity)
    const asOf = businessDate(day)
    const load = await loansAsOf(queries, { entity, asOf })
    const rows: string[][] = []
    for (let after: string | undefined; ; ) {
      const asked = { entity, asOf, after, most: loansAtOnce, only: {} }
      const keys = await loansOfPeriod(queries, asked, `${day.slice(0, 7)}-01`)
      const loaded = await load(keys)
      for (const { loanId } of keys) {
        const loan = loaded.get(loanId)
        if (loan) rows.push(lineOf(loan, market, runningCaps(eventsOf(loan), asOf)))
      }
      after = keys.at(-1)?.loanId
      if (keys.length < loansAtOnce) return tableOf(columns, rows)
    }
  },
}

function lineOf(loan: LoadedLoan, market: MarketCode, meters: readonly RunningCap[]): string[] {
  const { code, decimals } = markets[market].currency
  const caps = legalCaps[market]
  const units = (amount: bigint) => decimalAmount(BigInt(amount), decimals)
  const rates = [
    { agreed: loan.agreed_nominal, ceiling: caps.nominalPerMonth },
    { agreed: loan.agreed_effective, ceiling: caps.effectivePerMonth },
    { agreed: loan.agreed_all_in, ceiling: caps.nominalAllInPerYear },
  ]
  const above =
    meters.filter(({ charged, most }) => charged > most).length +
    rates.filter(({ agreed, ceiling }) => agreed !== null && ceiling && isAbove(rate(agreed), ceiling)).length
  return [
    ...[loan.loan_number, loan.loan_id, loan.product, code, units(loan.principal), units(loan.received_amount)],
    loan.disbursed_on ?? '',
    ...rates.flatMap(({ agreed, ceiling }) => [
      agreed ?? '',
      ceiling === undefined ? '' : shareOf(ceiling.numerator, ceiling.denominator),
    ]),
    ...runningCapNames.flatMap((name) => {
      const meter = meters.find(({ cap }) => cap === name)
      return meter ? [meter.charged, meter.most, meter.most - meter.charged].map(units) : ['', '', '']
    }),
    String(above),
  ]
}

function isAbove(agreed: Rate, ceiling: Rate): boolean {
  return agreed.numerator * ceiling.denominator > ceiling.numerator * agreed.denominator
}
