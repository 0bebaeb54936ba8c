import { useKeys } from '../platform/keys/keys.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { AnswerParts, Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'

type AskBarProps = {
  problem: string | null | undefined
  canAsk: boolean
  onAsk: () => void
  onCancel: () => void
  /** What it says instead of asking for approval and of leaving. */
  asks?: string
  cancels?: string
  /** Escape leaves; without it what was typed is cleared by the button alone. */
  isLeft?: boolean
}

/** At the foot of a change that is written: it is asked for, or left. */
export function AskBar(props: AskBarProps) {
  const { problem, canAsk, onAsk, onCancel, isLeft = true } = props
  const { asks = t('change.ask'), cancels = t('approvals.cancel') } = props
  useKeys([
    { keys: 'mod+Enter', label: 'change.ask', inStrip: true, run: () => canAsk && onAsk() },
    ...(isLeft ? [{ keys: 'Escape', label: 'approvals.cancel' as const, inStrip: true, run: onCancel }] : []),
  ])
  return (
    <AnswerParts>
      <Problem>{problem}</Problem>
      <Buttons>
        <Button onClick={onCancel}>{cancels}</Button>
        <Button kind="primary" icon="two" hotkey="mod+Enter" disabled={!canAsk} onClick={onAsk}>
          {asks}
        </Button>
      </Buttons>
    </AnswerParts>
  )
}
