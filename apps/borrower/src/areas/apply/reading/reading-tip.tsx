import { useTexts } from '../../../platform/texts/texts.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { Wheel } from '../../../ui/Wheel.tsx'
import type { DocumentReading } from './use-document-reading.ts'

const Turning = () => <Wheel />

/** Above a form: the document is being read, was read, or could not be. `filled`: something of it is in the form. */
export function ReadingTip({ reading, filled }: { reading: DocumentReading; filled: boolean }) {
  const { t, rich } = useTexts()
  return (
    <div role="status">
      {reading.busy ? (
        <Tip icon={Turning}>{rich('apply.reading.now')}</Tip>
      ) : reading.trouble ? (
        <Tip tone="warn">{t(`apply.reading.trouble.${reading.trouble}`)}</Tip>
      ) : filled ? (
        <Tip tone="good">{rich('apply.filledIn')}</Tip>
      ) : null}
    </div>
  )
}
