import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@hiram/contract'
import type * as calls from '@hiram/contract/carrier-check'
import { carriers, isCarrier, likelyCarrier } from '@hiram/markets/carriers'
import { codeLifeMs, resendAfterMs } from '../../auth/one-time-code.ts'
import { askedSupplement } from '../../borrower/asked-supplement.ts'
import { openPhone } from '../../borrower/phone.ts'
import { loadBorrower } from '../../borrower/store.ts'
import { Failure, fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { maySend, readCheck, sent, triesLeft, whyNot } from './carrier-check.ts'

const supplement = 'supplementCarrier'

/** The market's carriers, and which the borrower's number looks like. */
export async function telecomOperators({ context, queries, borrowerId }: BorrowerCaller) {
  const { market, phone_sealed } = await loadBorrower(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  const phone = openPhone(key, borrowerId, phone_sealed)
  return {
    operators: carriers[market].map(({ code, name }) => ({ code, name })),
    likely: likelyCarrier(market, phone),
    phone,
  }
}

/** The carrier is asked to send its code; one before it no longer counts. */
export async function telecomSendCode(
  caller: BorrowerCaller,
  { operator: code }: RequestOf<typeof calls.telecomSendCode>,
) {
  const { carrier } = caller.context.providers
  const asked = await askedSupplement(caller, supplement)
  if (asked instanceof Failure) return asked
  if (!carrier) return fail('carrierUnreachable')
  if (!isCarrier(asked.market, code)) {
    return fail('invalidRequest', { fields: [{ field: 'operator', reason: 'choose' }] })
  }
  const now = caller.context.clock.wall()
  const before = readCheck(asked.valuesOf(supplement))
  const may = maySend(before, now.getTime())
  if (may.kind !== 'yes') {
    return fail(may.kind === 'wait' ? 'codeWait' : 'tooMany', { retryAfterSeconds: Math.ceil(may.ms / 1000) })
  }
  const checkId = randomUUID()
  const delivery = await reached(carrier.sendCode({ checkId, carrier: code, phone: asked.ownPhone }))
  if (delivery instanceof Failure) return delivery
  await asked.keep(supplement, sent(before, { checkId, carrier: code, nowMs: now.getTime() }), now, 'corrections')
  return { resendAfterSeconds: resendAfterMs / 1000, expiresAfterSeconds: codeLifeMs / 1000 }
}

/** The carrier judges its own code; what it says of the number is kept for the decision. */
export async function telecomVerify(caller: BorrowerCaller, { code }: RequestOf<typeof calls.telecomVerify>) {
  const { carrier } = caller.context.providers
  const asked = await askedSupplement(caller, supplement)
  if (asked instanceof Failure) return asked
  if (!carrier) return fail('carrierUnreachable')
  const now = caller.context.clock.wall()
  const check = readCheck(asked.valuesOf(supplement))
  const refused = whyNot(check, now.getTime())
  if (!check || refused) return fail(refused ?? 'codeExpired')
  const verdict = await reached(carrier.verify({ checkId: check.checkId, code }))
  if (verdict instanceof Failure) return verdict
  if (verdict.outcome === 'codeExpired') return fail('codeExpired')
  if (verdict.outcome === 'codeWrong') {
    const tried = { ...check, tries: check.tries + 1 }
    await asked.keep(supplement, tried, now, 'corrections')
    return triesLeft(tried) > 0 ? fail('codeWrong', { triesLeft: triesLeft(tried) }) : fail('codeUsedUp')
  }
  await asked.keep(supplement, { ...check, activeMonths: verdict.activeMonths }, now)
  return { done: true as const }
}

/** A carrier that does not answer is an expected failure: the borrower tries again later. */
async function reached<Answer>(asking: Promise<Answer>) {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderError) return fail('carrierUnreachable')
    throw error
  }
}
