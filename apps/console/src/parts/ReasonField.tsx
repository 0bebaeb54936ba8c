import { leastReasonLetters, mostReasonLetters } from '@hiram/contract/console/values'
import { t } from '../platform/texts/texts.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { hasReason } from '../work/has-reason.ts'
import './own-texts.ts'

type ReasonFieldProps = {
  id: string
  label: string
  reason: string
  takesFocus?: boolean
  onChange: (reason: string) => void
}

/** Why something is done: kept with it, so it is never empty. */
export function ReasonField({ reason, ...more }: ReasonFieldProps) {
  return (
    <TextArea
      {...more}
      maxLength={mostReasonLetters}
      value={reason}
      missing={hasReason(reason) ? undefined : t('reason.short', { least: leastReasonLetters })}
    />
  )
}
