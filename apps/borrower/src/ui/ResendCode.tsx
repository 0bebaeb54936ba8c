import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type ResendCodeProps = {
  /** Seconds until another code may be asked for; 0 from then on. */
  left: number
  /** What is shown until then. */
  waiting: ReactNode
  onAgain: () => void
  /** Words beside the indicator while it is being sent. */
  loading: string | undefined
  children: ReactNode
}

/** A new code by a tap; before its time, when it may be asked for. */
export function ResendCode({ left, waiting, onAgain, loading, children }: ResendCodeProps) {
  if (left > 0)
    return (
      <span className="label" role="timer">
        {waiting}
      </span>
    )
  return (
    <Button kind="txt" small inline onClick={onAgain} loading={loading}>
      {children}
    </Button>
  )
}
