import type { SupplementName } from '@hiram/contract/apply'
import { fail } from '../http/outcome.ts'
import type { BorrowerCaller } from '../http/route.ts'
import { lockBorrower } from './lock.ts'
import { loadMember } from './member-store.ts'
import { openPhone } from './phone.ts'
import { openValues, sealValues, type Typed } from './steps.ts'
import { loadSteps, putStep, type StoredStep } from './steps-store.ts'

/** A supplement that a rollback asked for and that may still be given or changed. */
export async function askedSupplement({ context, queries, borrowerId }: BorrowerCaller, supplement: SupplementName) {
  await lockBorrower(queries, borrowerId)
  const member = await loadMember(queries, borrowerId)
  const steps = await loadSteps(queries, borrowerId)
  const stored = (step: StoredStep['step']) => steps.find((one) => one.step === step)
  const asked = stored(supplement)
  if (member.open_status !== 'rollback' || !asked || asked.reasons.length === 0) return fail('loanNotInState')
  const key = await context.vault.keyOf(queries, borrowerId)
  return {
    asked,
    market: member.market,
    ownPhone: openPhone(key, borrowerId, member.phone_sealed),
    valuesOf(step: StoredStep['step']): Typed {
      const found = stored(step)
      return found ? openValues(key, borrowerId, found) : {}
    },
    async keep(
      step: StoredStep['step'],
      values: unknown,
      savedAt: Date,
      state: 'complete' | 'corrections' = 'complete',
    ): Promise<void> {
      const before = step === supplement ? undefined : stored(step)
      await putStep(queries, {
        borrower_id: borrowerId,
        step,
        // a form beside the supplement keeps its state; the supplement is given
        state: before?.state ?? state,
        reasons: before?.reasons ?? asked.reasons,
        values_sealed: sealValues(key, borrowerId, step, values),
        saved_at: savedAt,
      })
    },
  }
}
