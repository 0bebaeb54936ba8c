import type { Page } from '@playwright/test'

/** What a borrower did on the way: fields filled, each once, and taps on what is no field. */
export type Count = { inputs: number; taps: number }

type Seen = { kind: 'input' | 'tap'; what: string }

/** Counts on this page from now on, through every screen; `take` answers what was counted since the last time. */
export async function watchFingers(page: Page): Promise<{ take: () => Count }> {
  let filled = new Set<string>()
  let taps = 0
  await page.exposeBinding('countFinger', (_source, { kind, what }: Seen) => {
    if (kind === 'input') filled.add(what)
    else taps += 1
  })
  await page.addInitScript(watchInPage)
  return {
    take() {
      const count = { inputs: filled.size, taps }
      filled = new Set()
      taps = 0
      return count
    },
  }
}

/** Runs in the page. A field is counted once, a list with its choice as one; a tick is a tap. */
function watchInPage() {
  const report = (seen: Seen) => Reflect.get(window, 'countFinger')(seen)
  const placeOf = (element: Element) => {
    const field = element.closest<HTMLElement>('[data-field]')?.dataset.field
    const part = element.getAttribute('autocomplete') ?? ''
    const name = field ?? (element.getAttribute('name') || element.id)
    return `${location.pathname} ${name} ${part.startsWith('bday-') ? part : ''}`
  }
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const isTick = target instanceof HTMLInputElement && ['checkbox', 'file'].includes(target.type)
      if (!isTick) report({ kind: 'input', what: placeOf(target) })
    },
    true,
  )
  document.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'checkbox') report({ kind: 'tap', what: 'tick' })
    },
    true,
  )
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof Element)) return
      if (target.closest('[role="option"]')) return report({ kind: 'input', what: `${location.pathname} list` })
      const button = target.closest('button, a, summary')
      // what opens a field's list belongs to filling it in
      if (button && !button.matches('[aria-haspopup="dialog"]')) report({ kind: 'tap', what: button.textContent ?? '' })
    },
    true,
  )
}
