import field from './Field.module.css'
import { currentToast, onToastChange } from './toast-store.ts'

type Span = { top: number; bottom: number }

const gap = 8

/**
 * How far up from its place a toast must go to lie over none of `kept`: pixels, 0 where nothing is in its way.
 * Where only a place above `ceiling` would be free it stays, as it leaves by itself.
 */
export function liftOf(toast: Span, kept: readonly Span[], ceiling: number): number {
  let lift = 0
  // upwards from the lowest: what is passed is below, and is met no more
  for (const { top, bottom } of kept.toSorted((a, b) => b.bottom - a.bottom)) {
    const isMet = toast.top - lift < bottom + gap && toast.bottom - lift > top - gap
    if (isMet) lift = toast.bottom - top + gap
  }
  return toast.top - lift < ceiling ? 0 : lift
}

/** What a toast may not cover: what is wrong and why, the field that has the focus, the main button. */
const keptFree = `[aria-invalid=true], .${field.err}, [role=alert], input:focus, [type=submit], footer`

/** From now on a toast goes up off what must be read or pressed, and again when the page moves under it. */
export function keepToastsClear(): void {
  onToastChange(() => requestAnimationFrame(placed))
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
}

/** Errors and the scroll to the first come with the same press, some a frame later. */
function placed() {
  place()
  requestAnimationFrame(place)
}

function place() {
  const toast = currentToast() && document.querySelector<HTMLElement>('[role=status] > [data-kind]')
  if (!toast) return
  toast.style.translate = ''
  const lift = liftOf(toast.getBoundingClientRect(), [...document.querySelectorAll(keptFree)].flatMap(seenOf), gap)
  if (lift > 0) toast.style.translate = `0 ${-lift}px`
}

/** The part of an element that its scrolled page shows. */
function seenOf(element: Element): Span[] {
  const { top, bottom } = element.getBoundingClientRect()
  const page = element.closest('main')?.getBoundingClientRect()
  const seen = page ? { top: Math.max(top, page.top), bottom: Math.min(bottom, page.bottom) } : { top, bottom }
  return seen.top < seen.bottom ? [seen] : []
}
