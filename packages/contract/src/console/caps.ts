import { capNames } from '@hiram/lending'
import * as z from 'zod/mini'
import { businessDate, id, instant, marketCode } from '../values.ts'
import { approval } from './approvals.ts'
import { capValues } from './asked-changes.ts'
import { consoleCall } from './console-call.ts'
import { capFigure } from './products.ts'
import { reasonText } from './values.ts'

export const capsStates = ['inForce', 'coming', 'ended', 'waiting'] as const

export const capsVersion = z.object({
  version: z.int(),
  state: z.enum(capsStates),
  /** Null of the first version: the law as it was when versions began. */
  countsFrom: z.nullable(businessDate),
  /** Who made it and why; null of the first. */
  approval: z.nullable(approval),
  /** Loans and applications that it was agreed with. */
  loans: z.int(),
  caps: capValues,
})
export type CapsVersion = z.output<typeof capsVersion>

const ofMarket = z.object({ market: marketCode })

/** Every version of a market's caps, the newest first, beside the law; and what was refused. */
export const readCaps = consoleCall('readCaps', 'GET /caps', {
  may: 'product.read',
  isPolled: true,
  request: ofMarket,
  answer: z.object({
    versions: z.array(capsVersion),
    /** What the law limits today. */
    law: capValues,
    /** Asked for and not agreed to, the newest first, at most twenty. */
    refused: z.array(approval),
    /** The business date there. */
    today: businessDate,
    readAt: instant,
  }),
})

/** Other values for some caps, from a day on. */
const proposed = z.object({ market: marketCode, changes: capValues, countsFrom: businessDate })

/** What is wrong with a value: looser than the law, or a product that is lent would pass it. */
export const capProblem = z.object({
  field: z.enum([...capNames, 'countsFrom']),
  reason: z.enum(['looserThanLaw', 'range', 'productAbove', 'same', 'tooSoon']),
  /** The product version above it, with its worst figure. */
  above: z.nullable(z.object({ product: z.string(), version: z.int(), ...capFigure.shape })),
})
export type CapProblem = z.output<typeof capProblem>

/** The version as it would be, beside the law and what is lent; nothing is kept. */
export const previewCaps = consoleCall('previewCaps', 'POST /caps/preview', {
  may: 'product.ask',
  request: proposed,
  answer: z.object({ version: z.int(), before: z.int(), caps: capValues, problems: z.array(capProblem) }),
})

/** Waits for a second person among the approvals. `requestId`: once, however often sent. */
export const askCaps = consoleCall('askCaps', 'POST /caps/ask', {
  may: 'product.ask',
  request: z.object({ requestId: id, ...proposed.shape, reason: reasonText }),
  answer: z.object({ approvalId: id }),
})
