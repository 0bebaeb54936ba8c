import { capNames } from '@hiram/lending'
import { changeableTerms } from '@hiram/markets/changeable-terms'
import * as z from 'zod/mini'
import { businessDate, currency, id, instant, locale, marketCode, minorUnits } from '../values.ts'
import { approval } from './approvals.ts'
import { termChanges } from './asked-changes.ts'
import { consoleCall } from './console-call.ts'
import { reasonText } from './values.ts'

/** A term as people read it: a rate as a decimal, an amount in minor units; null where there is none. */
export const termValue = z.object({
  term: z.enum([...changeableTerms, 'waitingDays', 'amountStep', 'periods', 'dueDates', 'feesTaken']),
  kind: z.enum(['rate', 'amount', 'numbers', 'word']),
  value: z.nullable(z.string()),
})
export type TermValue = z.output<typeof termValue>

/** The worst figure of a version beside a cap; parts of 1. */
export const capFigure = z.object({ cap: z.enum(capNames), figure: z.number(), limit: z.number() })
export type CapFigure = z.output<typeof capFigure>

/** The largest first loan over one of the periods, by the function that quotes. */
export const exampleLoan = z.object({
  amount: minorUnits,
  period: z.int(),
  periodUnit: z.enum(['day', 'month']),
  startDate: businessDate,
  received: minorUnits,
  cost: minorUnits,
  repaid: minorUnits,
  annualPercentageRate: z.string(),
})

export const versionStates = ['lent', 'coming', 'ended', 'waiting'] as const

export const productVersion = z.object({
  version: z.int(),
  state: z.enum(versionStates),
  /** Null of a first version of code: it is lent from the first day. */
  lentFrom: z.nullable(businessDate),
  /** Who made it and why; null of a version of code. */
  approval: z.nullable(approval),
  /** Loans and applications on it. */
  loans: z.int(),
  terms: z.array(termValue),
  worst: z.array(capFigure),
  example: exampleLoan,
})
export type ProductVersion = z.output<typeof productVersion>

/** Why a product cannot be closed for new loans. */
export const stopRefusals = ['dayIsPast', 'alreadyStopped'] as const

const ofMarket = z.object({ market: marketCode })

/** The products of a market. */
export const listProducts = consoleCall('listProducts', 'GET /products', {
  may: 'product.read',
  isPolled: true,
  request: ofMarket,
  answer: z.object({
    products: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(['instalments', 'bullet']),
        /** The member level from which it is lent. */
        fromLevel: z.int(),
        version: z.int(),
        /** Closed for new loans today. */
        isStopped: z.boolean(),
        isWaiting: z.boolean(),
      }),
    ),
    /** A version of the market's caps waits for a second person. */
    areCapsWaiting: z.boolean(),
    currency,
    readAt: instant,
  }),
})

/** Every version of a product, the newest first, each with its worst figures and an example; and what was refused. */
export const readProduct = consoleCall('readProduct', 'GET /product', {
  may: 'product.read',
  isPolled: true,
  request: z.object({ market: marketCode, product: z.string() }),
  answer: z.object({
    code: z.string(),
    kind: z.enum(['instalments', 'bullet']),
    currency,
    versions: z.array(productVersion),
    /** Asked for and not agreed to, the newest first, at most twenty. */
    refused: z.array(approval),
    /** Every new borrower chooses from it: without it the market is closed for new loans. */
    isBase: z.boolean(),
    /** Closed for new loans, today or from a later day; with who asked for it and who agreed. */
    stop: z.nullable(z.object({ stopsOn: businessDate, isWaiting: z.boolean(), approval })),
    /** Why it cannot be stopped. */
    cannotStop: z.nullable(z.enum(stopRefusals)),
    /** The business date there. */
    today: businessDate,
    readAt: instant,
  }),
})

/** Of a new version with other terms, or of one that was lent before. */
const proposed = z.object({
  market: marketCode,
  product: z.string(),
  /** Null: a new version with `changes`. */
  version: z.nullable(z.int()),
  changes: termChanges,
  lentFrom: businessDate,
})

/** What is wrong with a term: a cap it would pass, with the figure; or a value that cannot be. */
export const termProblem = z.object({
  field: z.enum([...changeableTerms, 'lentFrom']),
  reason: z.enum(['aboveCap', 'order', 'step', 'firstLoan', 'quota', 'range', 'same', 'tooSoon']),
  cap: z.nullable(capFigure),
})
export type TermProblem = z.output<typeof termProblem>

/** The version as it would be, held to the caps and calculated; nothing is kept. */
export const previewProduct = consoleCall('previewProduct', 'POST /product/preview', {
  may: 'product.ask',
  request: proposed,
  answer: z.object({
    version: z.int(),
    before: z.int(),
    problems: z.array(termProblem),
    terms: z.array(termValue),
    worst: z.array(capFigure),
    /** Null where the terms cannot be calculated. */
    example: z.nullable(exampleLoan),
  }),
})

/** Waits for a second person among the approvals. `requestId`: once, however often sent. */
export const askProduct = consoleCall('askProduct', 'POST /product/ask', {
  may: 'product.ask',
  request: z.object({ requestId: id, ...proposed.shape, reason: reasonText }),
  answer: z.object({ approvalId: id }),
})

/** Closes a product for new loans from a day on, once a second person agrees. `requestId`: once, however often sent. */
export const stopProduct = consoleCall('stopProduct', 'POST /product/stop', {
  may: 'product.ask',
  request: z.object({
    ...{ requestId: id, market: marketCode, product: z.string(), stopsOn: businessDate },
    reason: reasonText,
  }),
  answer: z.object({ approvalId: id }),
})

/** The terms of a version as a file; the export is recorded with what it is for. */
export const exportTerms = consoleCall('exportTerms', 'POST /product/export', {
  may: 'product.read',
  request: z.object({
    ...{ market: marketCode, product: z.string(), version: z.int() },
    purpose: reasonText,
  }),
  answer: z.object({ fileName: z.string(), csv: z.string(), lines: z.number(), isWhole: z.boolean() }),
})

/** The key facts page as a borrower of this version reads it, of the example loan: a PDF in Base64. */
export const productKeyFacts = consoleCall('productKeyFacts', 'POST /product/key-facts', {
  may: 'product.read',
  request: z.object({ market: marketCode, product: z.string(), version: z.int(), locale }),
  answer: z.object({ fileName: z.string(), pdf: z.string() }),
})
