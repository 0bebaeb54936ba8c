import { useEffect, useState } from 'react'

const touches = ['pointerdown', 'keydown', 'wheel'] as const

type Limits = { warnAfterSeconds: number; signOutAfterSeconds: number }

export type Idle = 'no' | 'warned' | 'over'

/** Whether no one has touched this page for so long. Reading lists by itself is no activity. */
export function useIdle({ warnAfterSeconds, signOutAfterSeconds }: Limits): { idle: Idle; stay: () => void } {
  const [since, setSince] = useState(() => Date.now())
  const [now, setNow] = useState(since)
  const idle = idleAt((now - since) / 1000, { warnAfterSeconds, signOutAfterSeconds })
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    const touched = () => idle === 'no' && setSince(Date.now())
    for (const touch of touches) addEventListener(touch, touched, { passive: true })
    return () => {
      clearInterval(timer)
      for (const touch of touches) removeEventListener(touch, touched)
    }
  }, [idle])
  return { idle, stay: () => setSince(Date.now()) }
}

export function idleAt(seconds: number, { warnAfterSeconds, signOutAfterSeconds }: Limits): Idle {
  if (seconds >= signOutAfterSeconds) return 'over'
  return seconds >= warnAfterSeconds ? 'warned' : 'no'
}
