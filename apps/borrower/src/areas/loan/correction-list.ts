import { type StepName, type SupplementName, stepNames, supplementNames } from '@hiram/contract/apply'
import { paths } from '../../paths.ts'

type State = { state: 'empty' | 'draft' | 'complete' | 'corrections' }
type Profile = { steps: Record<StepName, State>; supplements: Record<SupplementName, State> }
type CorrectionItem = { step: StepName | SupplementName; reasons: string[]; corrected: boolean }

/** The corrections, one row per step in step order; `corrected` once the step is complete again. */
export function correctionList(
  corrections: readonly { step: string; reason: string }[],
  profile: Profile | undefined,
): CorrectionItem[] {
  const states = profile && { ...profile.steps, ...profile.supplements }
  return [...stepNames, ...supplementNames].flatMap((step) => {
    const reasons = corrections.filter((entry) => entry.step === step).map((entry) => entry.reason)
    const corrected = states?.[step].state === 'complete'
    // an incomplete step blocks the application even without a correction
    if (reasons.length === 0)
      return holdsBack(profile, step) ? [{ step, reasons: ['notComplete'], corrected: false }] : []
    return [{ step, reasons: [...new Set(reasons)], corrected }]
  })
}

function holdsBack(profile: Profile | undefined, name: CorrectionItem['step']) {
  const step = stepNames.find((one) => one === name)
  return profile && step ? profile.steps[step].state !== 'complete' : false
}

export function correctionPath(step: CorrectionItem['step']) {
  if (step === 'supplementCarrier') return paths.selectCarrier
  if (step === 'supplementContact') return paths.supplementContact
  return step === 'supplementCertificate' ? paths.supplementCertificate : `${paths.apply}/${step}`
}
