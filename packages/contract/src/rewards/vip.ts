import * as z from 'zod/mini'
import { call } from '../call.ts'
import { currency, id, instant, minorUnits, rateText } from '../values.ts'

export const memberLevel = z.object({
  level: z.number(),
  code: z.enum(['member', 'silver', 'gold']),
  fromScore: z.number(),
  /** What the level adds to the limit; of a level still to be reached no more than this borrower's limit can grow. */
  limitGrowth: minorUnits,
  /** The nominal rate a month of the instalment product at this level. */
  monthlyRate: rateText,
})

/** HIS-04: score, level, what each level gives, how far the next one is. */
export const vipInfo = call('vipInfo', 'GET /vip/info', {
  answer: z.object({
    score: z.number(),
    level: memberLevel,
    next: z.nullable(z.object({ level: memberLevel, pointsMissing: z.number() })),
    levels: z.array(memberLevel),
    /** What the borrower may owe now, the level's growth counted. */
    limit: minorUnits,
    /** The limit can grow no more. */
    isLimitHighest: z.optional(z.boolean()),
    currency,
  }),
})

export const scoreReason = z.enum(['early', 'onTime', 'late', 'veryLate', 'corrected'])

/** The moves of the score, newest first; `before` is the `next` of the page before, null the end. */
export const vipRecords = call('vipRecords', 'GET /vip/records', {
  request: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  answer: z.object({
    records: z.array(
      z.object({
        seq: z.number(),
        points: z.number(),
        reason: scoreReason,
        scoreAfter: z.number(),
        loanId: id,
        instalment: z.number(),
        at: instant,
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
