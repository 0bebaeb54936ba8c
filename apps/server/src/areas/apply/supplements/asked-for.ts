import type { SupplementName } from '@hiram/contract/basis-info'
import { businessDate } from '@hiram/lending'
import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { open } from '../../../privacy/vault.ts'
import type { CheckFacts } from '../checks/check.ts'
import { photoKinds } from '../photos/store.ts'
import { openValues, sealValues, type Typed } from '../step-values.ts'
import { type Applicant, loadApplicant, loadSteps, lockBorrower, putStep, type StoredStep } from '../store.ts'

/** A supplement that was asked for and may still be given or changed, with what it is checked against. */
export async function askedFor(caller: BorrowerCaller, supplement: SupplementName) {
  const { context, queries, borrowerId } = caller
  await lockBorrower(queries, borrowerId)
  const applicant = await loadApplicant(queries, borrowerId)
  const steps = await loadSteps(queries, borrowerId)
  const asked = steps.find(({ step }) => step === supplement)
  if (applicant.open_status !== 'rollback' || !asked || asked.reasons.length === 0) return fail('loanNotInState')
  const key = await context.vault.keyOf(queries, borrowerId)
  const stored = (step: StoredStep['step']) => steps.find((one) => one.step === step)
  return {
    asked,
    facts: await checkFacts(caller, applicant, key),
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
        borrowerId,
        step,
        // a form beside the supplement stays as it was; the supplement is given
        state: before?.state ?? state,
        reasons: before?.reasons ?? asked.reasons,
        valuesSealed: sealValues(key, borrowerId, step, values),
        savedAt,
      })
    },
  }
}

async function checkFacts(
  { context, queries, borrowerId }: BorrowerCaller,
  applicant: Applicant,
  key: Buffer,
): Promise<CheckFacts> {
  return {
    market: applicant.market,
    today: businessDate(context.clock.businessDate(applicant.market)),
    ownPhone: open(key, `borrower|phone_sealed|${borrowerId}`, applicant.phone_sealed),
    photos: await photoKinds(queries, borrowerId),
    name: undefined,
  }
}
