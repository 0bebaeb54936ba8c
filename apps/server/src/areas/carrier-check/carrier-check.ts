import * as z from 'zod/mini'

/** The state of the check, sealed in the supplement's values. */
const carrierCheck = z.object({
  checkId: z.string(),
  carrier: z.string(),
  sentAtMs: z.number(),
  /** When each code of the last day was sent. */
  sendsMs: z.array(z.number()),
  tries: z.number(),
  activeMonths: z.nullable(z.number()),
})
export type CarrierCheck = z.output<typeof carrierCheck>

export const resendAfterMs = 60_000
export const codeLifeMs = 5 * 60_000
const dayMs = 24 * 3_600_000
const sendsPerDay = 5
const triesPerCode = 5

/** The check among the values of the step; undefined before the first code. */
export function readCheck(values: unknown): CarrierCheck | undefined {
  const read = carrierCheck.safeParse(values)
  return read.success ? read.data : undefined
}

/** Whether another code may be sent, or in how many ms. Pure. */
export function maySend(
  check: CarrierCheck | undefined,
  nowMs: number,
): { kind: 'yes' } | { kind: 'wait' | 'tooMany'; ms: number } {
  if (!check) return { kind: 'yes' }
  const waitMs = check.sentAtMs + resendAfterMs - nowMs
  if (waitMs > 0) return { kind: 'wait', ms: waitMs }
  const today = recent(check, nowMs)
  const [oldest] = today
  if (today.length < sendsPerDay || oldest === undefined) return { kind: 'yes' }
  return { kind: 'tooMany', ms: oldest + dayMs - nowMs }
}

export function sent(
  check: CarrierCheck | undefined,
  given: { checkId: string; carrier: string; nowMs: number },
): CarrierCheck {
  const { nowMs, ...rest } = given
  const sendsMs = [...(check ? recent(check, nowMs) : []), nowMs]
  return { ...rest, sentAtMs: nowMs, sendsMs, tries: 0, activeMonths: null }
}

/** Why a code cannot be tried any more; undefined while it can. */
export function whyNot(check: CarrierCheck | undefined, nowMs: number): 'codeExpired' | 'codeUsedUp' | undefined {
  if (!check || check.sentAtMs + codeLifeMs < nowMs) return 'codeExpired'
  return check.tries >= triesPerCode ? 'codeUsedUp' : undefined
}

export function triesLeft(check: CarrierCheck): number {
  return triesPerCode - check.tries
}

function recent({ sendsMs }: CarrierCheck, nowMs: number): number[] {
  return sendsMs.filter((at) => at > nowMs - dayMs)
}
