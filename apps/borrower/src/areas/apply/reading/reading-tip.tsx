import { useTexts } from '../../../platform/texts/texts.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { Wheel } from '../../../ui/Wheel.tsx'
import type { DocumentReading } from './use-document-reading.ts'

const Turning = () => <Wheel />

type ReadingTipProps = {
  reading: DocumentReading
  /** Something of it is in the form. */
  filled: boolean
  /** A margin: mt1 to mt6. */
  className?: string
}

/** Above a form: the document is being read, was read, or could not be. */
export function ReadingTip({ reading, filled, className }: ReadingTipProps) {
  const { t, rich } = useTexts()
  const margin = className === undefined ? {} : { className }
  return (
    <div role="status">
      {reading.busy ? (
        <Tip icon={Turning} {...margin}>
          {rich('apply.reading.now')}
        </Tip>
      ) : reading.trouble ? (
        <Tip tone="warn" {...margin}>
          {t(`apply.reading.trouble.${reading.trouble}`)}
        </Tip>
      ) : filled ? (
        <Tip tone="good" {...margin}>
          {rich('apply.filledIn')}
        </Tip>
      ) : null}
    </div>
  )
}
