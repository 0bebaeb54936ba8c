import type { RequestOf } from '@hiram/contract'
import { isSupplementForm, type saveBasisInfo as saveBasisInfoCall } from '@hiram/contract/apply'
import { basalStep } from '@hiram/contract/apply/steps/basal'
import { lockBorrower } from '../../borrower/lock.ts'
import { loadMember } from '../../borrower/member-store.ts'
import { openPhone } from '../../borrower/phone.ts'
import { openValues, sealValues, type Typed } from '../../borrower/steps.ts'
import { loadSteps, type NewStep, type StoredStep, saveStep, stepRevision } from '../../borrower/steps-store.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { checkStep } from './checks/check-step.ts'
import { crossCheck } from './cross-check.ts'
import { mayEdit } from './editable.ts'
import { photoKinds } from './photos/store.ts'
import { saveSupplementDraft } from './supplements/save-supplement-draft.ts'

type Request = RequestOf<typeof saveBasisInfoCall>

/** Keeps a draft as typed, or checks the step and makes it complete. */
export async function saveBasisInfo(caller: BorrowerCaller, { step, draft, revision, ...fields }: Request) {
  if (isSupplementForm(step)) return saveSupplementDraft(caller, step, { draft, revision, values: fields })
  const request = { step, draft, revision, values: fields }
  const { context, queries, borrowerId } = caller
  await lockBorrower(queries, borrowerId)
  const member = await loadMember(queries, borrowerId)
  const steps = await loadSteps(queries, borrowerId)
  const stored = steps.find(({ step }) => step === request.step)
  if (!mayEdit(member.open_status, request.step, stored?.state ?? 'empty')) {
    return fail('openLoanExists', { status: member.open_status })
  }
  if ((stored?.revision ?? 0) !== request.revision) return fail('draftOutdated', { revision: stored?.revision ?? 0 })
  const key = await context.vault.keyOf(queries, borrowerId)
  const save = async (state: NewStep['state'], reasons: string[], values: unknown) => {
    const savedAt = context.clock.wall()
    const given: NewStep = {
      borrower_id: borrowerId,
      step: request.step,
      state,
      reasons,
      values_sealed: sealValues(key, borrowerId, request.step, values),
      saved_at: savedAt,
    }
    const revision = await saveStep(queries, given, request.revision)
    if (revision === undefined) {
      return fail('draftOutdated', { revision: await stepRevision(queries, borrowerId, request.step) })
    }
    return {
      revision,
      savedAt: savedAt.toISOString(),
      state: request.draft ? ('draft' as const) : ('complete' as const),
    }
  }
  if (request.draft) {
    // A step sent back stays so, with its reasons, until it is complete again.
    const returned = stored?.state === 'corrections'
    return save(returned ? 'corrections' : 'draft', returned ? stored.reasons : [], request.values)
  }
  const values = opened(steps, key, borrowerId)
  const basal = basalStep.safeParse(values.basal)
  const checked = await checkStep(request.step, request.values, {
    market: member.market,
    today: context.clock.businessDate(member.market),
    ownPhone: openPhone(key, borrowerId, member.phone_sealed),
    photos: await photoKinds(queries, borrowerId),
    name: basal.success ? basal.data : undefined,
  })
  if (!checked.ok) return fail(checked.code, { fields: checked.fields })
  const answer = await save('complete', [], checked.values)
  await crossCheck(caller, member.market, { ...values, [request.step]: checked.values as Typed }, request.step)
  return answer
}

type Values = { [step in StoredStep['step']]?: Typed }

/** What the other steps say; a draft says nothing yet. */
function opened(steps: readonly StoredStep[], key: Buffer, borrowerId: string): Values {
  const values: Values = {}
  for (const stored of steps) {
    if (stored.state !== 'draft') values[stored.step] = openValues(key, borrowerId, stored)
  }
  return values
}
