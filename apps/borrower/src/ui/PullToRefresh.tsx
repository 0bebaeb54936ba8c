import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './PullToRefresh.module.css'
import { Wheel } from './Wheel.tsx'

type PullToRefreshProps = { onRefresh: () => Promise<void>; label: string; children: ReactNode }

const farEnoughPx = 64
const farthestPx = 96

/** A list pulled down from its top asks again. `label` is read aloud and shown while it does. */
export function PullToRefresh({ onRefresh, label, children }: PullToRefreshProps) {
  const inner = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  usePull(inner, setPulled, async () => {
    setBusy(true)
    await onRefresh()
    setBusy(false)
  })
  const height = busy ? farEnoughPx : pulled
  return (
    <div ref={inner} data-block="">
      <div className={css.pull} style={{ height }} role="status">
        {height > 0 ? (
          <>
            <Wheel />
            {busy ? <span>{label}</span> : null}
          </>
        ) : null}
      </div>
      {children}
    </div>
  )
}

/** Follows a finger that pulls the scrolling `main` down beyond its top. */
function usePull(
  inner: { readonly current: HTMLElement | null },
  onPull: (pixels: number) => void,
  onLetGo: () => Promise<void>,
) {
  const latest = useRef(onLetGo)
  useEffect(() => {
    latest.current = onLetGo
  })
  useEffect(() => {
    const main = inner.current?.closest('main')
    if (!main) return
    let from: number | undefined
    let pixels = 0
    const begin = (event: TouchEvent) => {
      from = main.scrollTop <= 0 ? event.touches[0]?.clientY : undefined
    }
    const follow = (event: TouchEvent) => {
      const now = event.touches[0]?.clientY
      if (from === undefined || now === undefined) return
      pixels = Math.max(0, Math.min(farthestPx, (now - from) / 2))
      onPull(pixels)
    }
    const end = () => {
      if (from === undefined) return
      from = undefined
      onPull(0)
      if (pixels >= farEnoughPx) void latest.current()
      pixels = 0
    }
    const passive = { passive: true }
    main.addEventListener('touchstart', begin, passive)
    main.addEventListener('touchmove', follow, passive)
    main.addEventListener('touchend', end, passive)
    main.addEventListener('touchcancel', end, passive)
    return () => {
      main.removeEventListener('touchstart', begin)
      main.removeEventListener('touchmove', follow)
      main.removeEventListener('touchend', end)
      main.removeEventListener('touchcancel', end)
    }
  }, [inner, onPull])
}
