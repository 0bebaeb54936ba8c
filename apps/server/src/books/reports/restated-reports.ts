import { bucketOf, buckets } from '@hiram/books'
import { type BusinessDate, position, receivablesHeld } from '@hiram/lending'
import type { Queries } from '../../database/client.ts'
import { loadLoans } from '../../loan/loan-store.ts'
import { eventsOf, inHindsight, type LoanHistory } from '../../loan/loan-terms.ts'
import { portfolioSums } from './portfolio-store.ts'
import { type Asked, amount, count, DayNotStoredError, type ReportDefinition, text } from './report.ts'
import { type RestatedLoan, restatedLoans } from './restated-store.ts'

/** What a loan owes on a day, minor units, and its bucket; null when it owes nothing, or is written off. */
type Standing = { readonly bucket: number; readonly principal: bigint; readonly owed: bigint } | null
type Restated = Pick<RestatedLoan, 'loanId' | 'loanNumber'> & { readonly before: Standing; readonly now: Standing }

const loansAtOnce = 500

const columns = ['then', 'now'].flatMap((when) => [
  count(`loans ${when}`),
  amount(`principal ${when}`),
  amount(`charges ${when}`),
])

export const restated: ReportDefinition = {
  definition:
    'The loans of the day by days past due, as known when it closed and as known now: a payment valued by the day and booked after it counts from its value date, one that was reversed never was. What was stored with the day is never written again.',
  detail: 'restated-by-loan',
  columns: [text('days past due'), ...columns],
  read: async (queries, asked) => {
    const sums = new Map(
      (await portfolioSums(queries, asked, 'bucket')).map((sum) => {
        const before = { loans: sum.loans, principal: sum.principal, charges: sum.charges + sum.chargesOffBalance }
        return [Number(sum.key), { before, now: before }] as const
      }),
    )
    const move = (standing: Standing, by: bigint) => {
      if (standing === null) return
      const { before, now } = sums.get(standing.bucket) ?? { before: none, now: none }
      const { principal, owed } = standing
      sums.set(standing.bucket, {
        before,
        now: {
          loans: now.loans + by,
          principal: now.principal + by * principal,
          charges: now.charges + by * (owed - principal),
        },
      })
    }
    for (let after: string | undefined; ; ) {
      const page = await pageOfRestated(queries, { ...asked, after, most: loansAtOnce })
      for (const { before, now } of page.loans) {
        move(before, -1n)
        move(now, 1n)
      }
      if (page.next === null) break
      after = page.next
    }
    const rows = [...sums].toSorted(([a], [b]) => a - b)
    return { rows: withTotal(rows), next: null }
  },
}

type Sum = { readonly loans: bigint; readonly principal: bigint; readonly charges: bigint }
const none: Sum = { loans: 0n, principal: 0n, charges: 0n }

function withTotal(rows: readonly (readonly [number, { before: Sum; now: Sum }])[]): string[][] {
  if (rows.length === 0) return []
  const total = (of: (row: { before: Sum; now: Sum }) => Sum) => rows.map(([, row]) => of(row)).reduce(add)
  const all = cells('all', [total((row) => row.before), total((row) => row.now)])
  return [...rows.map(([bucket, { before, now }]) => cells(buckets[bucket]?.name ?? '', [before, now])), all]
}

function add(a: Sum, b: Sum): Sum {
  return { loans: a.loans + b.loans, principal: a.principal + b.principal, charges: a.charges + b.charges }
}

function cells(name: string, sums: readonly Sum[]): string[] {
  return [name, ...sums.flatMap(({ loans, principal, charges }) => [loans, principal, charges].map(String))]
}

export const restatedByLoan: ReportDefinition = {
  definition:
    'Each loan whose figures for the day have changed (see restated), as known then and as known now; empty where it owed nothing or was written off.',
  rowsAPage: 50,
  columns: [text('loan'), text('loan id')].concat(
    ['then', 'now'].flatMap((when) => [
      text(`days past due ${when}`),
      amount(`principal ${when}`),
      amount(`charges ${when}`),
    ]),
  ),
  read: async (queries, asked) => {
    const { loans, next } = await pageOfRestated(queries, asked)
    const rows = loans.map(({ loanNumber, loanId, before, now }) => [
      loanNumber,
      loanId,
      ...shown(before),
      ...shown(now),
    ])
    return { rows, next }
  },
}

function shown(standing: Standing): string[] {
  if (standing === null) return ['', '', '']
  const { bucket, principal, owed } = standing
  return [buckets[bucket]?.name ?? '', String(principal), String(owed - principal)]
}

async function pageOfRestated(queries: Queries, asked: Asked): Promise<{ loans: Restated[]; next: string | null }> {
  const found = await restatedLoans(queries, asked)
  const loaded = new Map((await loadLoans(queries, found)).map((loan) => [loan.loan_id, eventsOf(loan)]))
  const loans = found.flatMap((stored) => {
    const events = loaded.get(stored.loanId)
    if (events === undefined) return []
    const { loanId, loanNumber } = stored
    const now = on(inHindsight(events), asked.asOf)
    return [{ loanId, loanNumber, before: asStored(stored, asked.asOf), now }]
  })
  return { loans, next: found.length === asked.most ? (found.at(-1)?.loanId ?? null) : null }
}

function asStored({ bucket, principal, owed }: RestatedLoan, day: BusinessDate): Standing {
  if (bucket === null) return null
  if (principal === null) throw new DayNotStoredError(`${day} was rolled up before its loans kept their principal`)
  return { bucket, owed, principal }
}

function on(events: LoanHistory, day: BusinessDate): Standing {
  if (day < events.schedule.startDate) return null
  const at = position({ ...events, asOf: day })
  const owed = receivablesHeld(at)
  if (owed === 0n) return null
  return { bucket: bucketOf(at.overdueDays), principal: at.owed.principal + at.comingPrincipal, owed }
}
