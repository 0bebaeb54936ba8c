import * as z from 'zod/mini'
import { businessDate, currency, id, instant, marketCode } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { reasonText } from './values.ts'

/** Reports of closed days, by the names they have on the command line too. */
export const reportNames = [
  'outstanding',
  'par',
  'ageing',
  'classification',
  'roll-rates',
  'cures',
  'vintages',
  'collections',
  'write-offs',
  'waivers',
  'restructurings',
  'provisions',
  'caps',
  'restated',
  'days',
  'loans',
  'dues',
  'claims',
  'roll-rates-by-loan',
  'vintages-by-loan',
  'write-offs-by-loan',
  'caps-by-loan',
  'restated-by-loan',
] as const
export type ReportName = (typeof reportNames)[number]

/** How much of a report is given as a file: so many lines, or, where each loan is calculated from its events, of so many loans. */
export function exportLimitOf(name: ReportName): { most: number; isByLoan: boolean } {
  const isByLoan = name === 'caps-by-loan' || name === 'restated-by-loan'
  return { most: isByLoan ? 1000 : 10_000, isByLoan }
}

const bucket = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(20))
/** Where a loan went from its bucket: another one, by its place, or what is no bucket. */
export const rolledTo = ['0', '1', '2', '3', '4', '5', '6', '7', 'paidOff', 'writtenOff', 'cured'] as const
export const happened = ['late30', 'late90', 'writtenOff', 'undone', 'recovered'] as const
export const loanMarks = ['onBalance', 'offBalance', 'restructured', 'orRestructured'] as const

/**
 * Which loans: `over`: more days past due than these; `vintage`, `month`: the first day of a month; `from`: the bucket at the
 * end of the month before; `months`: since the month of payout; `orRestructured`: beside those that `over` asks for.
 */
export const loanFilter = {
  bucket: z.optional(bucket),
  over: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(10_000))),
  product: z.optional(z.string().check(z.maxLength(60))),
  stage: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(9))),
  debtGroup: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(9))),
  vintage: z.optional(businessDate),
  month: z.optional(businessDate),
  dueOn: z.optional(businessDate),
  from: z.optional(bucket),
  to: z.optional(z.enum(rolledTo)),
  months: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(1200))),
  what: z.optional(z.enum(happened)),
  mark: z.optional(z.enum(loanMarks)),
}

const asked = {
  name: z.enum(reportNames),
  market: marketCode,
  /** A closed day; the last one where it is not given. `invalidRequest` of a day that is none. */
  asOf: z.optional(businessDate),
  ...loanFilter,
}

/** The loans behind a figure: which report has them, and which of them. */
const behind = z.object({ name: z.enum(reportNames), ...loanFilter })

/** Rows of a page of a list. */
export const reportPageRows = 100

/** A report as of a closed day: the same day reads the same whenever it is asked. */
export const readReport = consoleCall('readReport', 'GET /report', {
  may: 'portfolio.read',
  request: z.object({ ...asked, after: z.optional(id) }),
  answer: z.object({
    name: z.enum(reportNames),
    market: marketCode,
    /** Legal entity: whose books. */
    entity: z.string(),
    currency,
    asOf: businessDate,
    firstDay: businessDate,
    lastDay: businessDate,
    /** What the figures mean. */
    definition: z.string(),
    /** Amounts are minor units; a share is a decimal of 1, empty of nothing. */
    columns: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'day', 'count', 'amount', 'share']) })),
    /** `behind`: for each cell the loans that its figure counts or adds up; of a row's name those of the whole row. */
    rows: z.array(
      z.object({ cells: z.array(z.string()), loanId: z.nullable(id), behind: z.array(z.nullable(behind)) }),
    ),
    after: z.nullable(id),
    /** The page ended before it was full: of a million loans it takes several looks to find a few. More may come `after`. */
    isEarly: z.boolean(),
    readAt: instant,
  }),
})

/** The same as a file of at most 10,000 lines, amounts as decimals with their currency. Who has it, what for, and the hash of its bytes are kept. */
export const exportReport = consoleCall('exportReport', 'POST /report/export', {
  may: 'portfolio.export',
  request: z.object({ ...asked, purpose: reasonText }),
  answer: z.object({ fileName: z.string(), csv: z.string(), lines: z.number(), isWhole: z.boolean() }),
})
