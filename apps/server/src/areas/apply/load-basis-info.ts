import { type StepRecord, supplementNames } from '@hiram/contract/apply'
import { loadMember } from '../../borrower/member-store.ts'
import { openValues } from '../../borrower/steps.ts'
import { loadSteps, type StoredStep } from '../../borrower/steps-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'

const isSupplement = (step: StoredStep['step']) => supplementNames.some((name) => name === step)

/** The borrower does not see the state of a carrier check. */
const withoutValues = (found: StepRecord): StepRecord => ({ ...found, values: {} })

/** Every step in its current state, values as typed. */
export async function loadBasisInfo({ context, queries, borrowerId }: BorrowerCaller) {
  const member = await loadMember(queries, borrowerId)
  const stored = await loadSteps(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  const record = (step: StoredStep['step']): StepRecord => {
    const found = stored.find((one) => one.step === step)
    if (!found) return { state: 'empty', revision: 0, savedAt: null, values: {}, reasons: [] }
    return {
      state: found.state,
      revision: found.revision,
      savedAt: found.saved_at.toISOString(),
      values: openValues(key, borrowerId, found),
      // Reasons on a finished step are for the reviewer; on a supplement they say what it is for.
      reasons: found.state === 'corrections' || isSupplement(step) ? found.reasons : [],
    }
  }
  return {
    steps: {
      id: record('id'),
      basal: record('basal'),
      workInfo: record('workInfo'),
      contact: record('contact'),
      withdrawal: record('withdrawal'),
      face: record('face'),
    },
    supplements: {
      supplementCarrier: withoutValues(record('supplementCarrier')),
      supplementContact: record('supplementContact'),
      supplementCertificate: record('supplementCertificate'),
    },
    editable: member.open_status === null,
    certified: member.certified,
    faceByShell: context.providers.faces.byShell,
  }
}
