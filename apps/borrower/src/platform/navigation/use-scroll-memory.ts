import { useEffect } from 'react'
import { useShownScreen } from '../../routing/shown-screen.ts'

/** How far each visited entry was scrolled. Screens scroll within their `main`, which the browser does not remember. */
const positions = new Map<string, number>()
/** A list that is still loading grows; after this long its old place is given up. */
const patienceMs = 1500

/** Going back finds a screen where it was left; every other way begins at its top. */
export function useScrollMemory() {
  const { returning, address } = useShownScreen()
  const { key } = address
  useEffect(() => {
    const remember = (event: Event) => {
      if (event.target instanceof HTMLElement && event.target.tagName === 'MAIN')
        positions.set(key, event.target.scrollTop)
    }
    const position = returning ? (positions.get(key) ?? 0) : 0
    const stop = position > 0 ? scrollTo(position) : undefined
    document.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => {
      stop?.()
      document.removeEventListener('scroll', remember, { capture: true })
    }
  }, [key, returning])
}

/** Waits until `main` is long enough; the borrower's own touch ends it. */
function scrollTo(position: number) {
  const until = performance.now() + patienceMs
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const attempt = () => {
    const main = document.querySelector('main')
    if (main) main.scrollTop = position
    if (Math.abs((main?.scrollTop ?? 0) - position) > 1 && performance.now() < until)
      frame = requestAnimationFrame(attempt)
  }
  addEventListener('touchstart', stop, { once: true, passive: true })
  attempt()
  return stop
}
