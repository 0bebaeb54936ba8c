import { type StepName, stepNames } from '@hiram/contract/basis-info'

type Steps = Record<StepName, { state: 'empty' | 'draft' | 'complete' | 'mend' }>
type MendItem = { step: StepName; reasons: string[]; mended: boolean }

/** What came back, one row a step in the order the borrower walks; `mended` once the step is complete again. */
export function mendList(mend: readonly { step: string; reason: string }[], steps: Steps | undefined): MendItem[] {
  return stepNames.flatMap((step) => {
    const reasons = mend.filter((entry) => entry.step === step).map((entry) => entry.reason)
    const mended = steps?.[step].state === 'complete'
    // A step the list does not name still holds the application back while it is not complete.
    if (reasons.length === 0) return steps && !mended ? [{ step, reasons: ['notComplete'], mended: false }] : []
    return [{ step, reasons: [...new Set(reasons)], mended }]
  })
}
