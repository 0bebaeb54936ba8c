import type { Thing } from './window.ts'

/** Runs in the page: the first visible element of that kind with these words. Its source is all it has. */
export function findThing(thing: Thing, pattern: string): Element | null {
  const words = new RegExp(pattern)
  const selectors = {
    action: 'button, a[href], [role="button"]',
    field: 'label',
    heading: 'h1, h2, h3, [role="heading"]',
  }
  const shown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const named = (element: Element) =>
    words.test((element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim())
  const found = [...document.querySelectorAll(selectors[thing])].find((element) => shown(element) && named(element))
  if (!(found instanceof HTMLLabelElement) || thing !== 'field') return found ?? null
  return found.control
}

/** Likewise: what of the page's text fits, or nothing. */
export function findText(pattern: string): string | undefined {
  return new RegExp(pattern).exec(document.body.innerText.replace(/\s+/g, ' '))?.[0]
}
