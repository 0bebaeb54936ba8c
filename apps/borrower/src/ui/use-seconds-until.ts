import { useEffect, useState } from 'react'

/** Whole seconds until an instant, counting down; 0 from then on. */
export function useSecondsUntil(atMs: number) {
  const [nowMs, setNowMs] = useState(Date.now)
  const left = Math.max(0, Math.ceil((atMs - nowMs) / 1000))
  useEffect(() => {
    setNowMs(Date.now())
    if (atMs <= Date.now()) return
    const ticking = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(ticking)
  }, [atMs])
  return left
}
