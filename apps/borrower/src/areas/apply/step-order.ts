import { type StepName, type StepRecord, stepNames } from '@hiram/contract/apply'
import { loanStatusPath, paths } from '../../paths.ts'

export const stepCount = stepNames.length

const screens: { readonly [step in StepName]: string } = {
  id: paths.applyId,
  basal: paths.applyBasal,
  workInfo: paths.applyWorkInfo,
  contact: paths.applyContact,
  withdrawal: paths.applyWithdrawal,
  face: paths.applyFace,
}

type States = { readonly [step in StepName]: Pick<StepRecord, 'state'> }

export function stepPath(step: StepName) {
  return screens[step]
}

/** From 1. */
export function stepNumber(step: StepName) {
  return stepNames.indexOf(step) + 1
}

/** The first step that is not complete, looking on from `after` and then from the beginning. */
export function nextStep(steps: States, after?: StepName): StepName | undefined {
  const from = after === undefined ? 0 : stepNumber(after)
  const inOrder = [...stepNames.slice(from), ...stepNames.slice(0, from)]
  return inOrder.find((step) => step !== after && steps[step].state !== 'complete')
}

/**
 * Where a completed step leads: the next incomplete one, then the choice of the loan. What was corrected after a rollback
 * is sent again from the loan's own screen.
 */
export function pathAfter(steps: States, done: StepName, corrected: boolean) {
  const next = nextStep(steps, done)
  if (next) return stepPath(next)
  return corrected ? loanStatusPath('rollback') : paths.applyConfirm
}
