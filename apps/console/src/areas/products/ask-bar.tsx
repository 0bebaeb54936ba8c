import { useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { AnswerParts, Buttons } from '../../ui/Buttons.tsx'
import { Problem } from '../../ui/Problem.tsx'

type AskBarProps = { problem: string | null | undefined; canAsk: boolean; onAsk: () => void; onCancel: () => void }

/** At the foot of a change of a product: it is asked for, or left. */
export function AskBar({ problem, canAsk, onAsk, onCancel }: AskBarProps) {
  useKeys([
    { keys: 'mod+Enter', label: 'change.ask', inStrip: true, run: onAsk },
    { keys: 'Escape', label: 'approvals.cancel', inStrip: true, run: onCancel },
  ])
  return (
    <AnswerParts>
      <Problem>{problem}</Problem>
      <Buttons>
        <Button onClick={onCancel}>{t('approvals.cancel')}</Button>
        <Button kind="primary" icon="two" hotkey="mod+Enter" disabled={!canAsk} onClick={onAsk}>
          {t('change.ask')}
        </Button>
      </Buttons>
    </AnswerParts>
  )
}
