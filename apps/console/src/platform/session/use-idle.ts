import { useEffect, useRef, useState } from 'react'

/** What a person at a page does. */
export const touches = ['pointerdown', 'keydown', 'wheel'] as const
const lookEveryMs = 5000
/** The server learns that someone is here no more often. */
const stayEveryMs = 60_000

type Limits = { warnAfterSeconds: number; signOutAfterSeconds: number }

export type Idle = 'no' | 'warned' | 'over'

/**
 * Whether no one has touched this page for so long. Reading lists by itself is no activity. The server knows calls alone:
 * `sendStay` is called for those who read or type without making one.
 */
export function useIdle(
  { warnAfterSeconds, signOutAfterSeconds }: Limits,
  sendStay: () => Promise<unknown>,
): { idle: Idle; stay: () => void } {
  const [since, setSince] = useState(() => Date.now())
  const [now, setNow] = useState(since)
  const activity = useRef({ touchedAt: since, sentAt: since })
  const send = useRef(sendStay)
  useEffect(() => {
    send.current = sendStay
  })
  const idle = idleAt((now - since) / 1000, { warnAfterSeconds, signOutAfterSeconds })
  useEffect(() => {
    const look = () => {
      const at = Date.now()
      setNow(at)
      const before = activity.current
      if (!isStayDue(before, at)) return
      activity.current = { ...before, sentAt: at }
      // without an answer it is sent again
      send.current().catch(() => {
        activity.current = { ...activity.current, sentAt: before.sentAt }
      })
    }
    const timer = setInterval(look, lookEveryMs)
    const touched = () => {
      if (idle !== 'no') return
      setSince(Date.now())
      activity.current = { ...activity.current, touchedAt: Date.now() }
    }
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

/** Touched since the server last knew of it, and that is a while ago. */
export function isStayDue({ touchedAt, sentAt }: { touchedAt: number; sentAt: number }, now: number): boolean {
  return touchedAt > sentAt && now - sentAt >= stayEveryMs
}
