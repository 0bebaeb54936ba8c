import type { Page } from '@playwright/test'

/** An interaction: what it was, and the milliseconds from the input to the next paint. */
export type NextPaint = { what: string; ms: number }
export type NextPaints = { take: () => Promise<NextPaint[]> }

/**
 * Slows the page's processor down and collects the durations of the browser's own Event Timing, the longest event of
 * each interaction, as web-vitals does for INP. From the next page that is opened on.
 */
export async function watchNextPaints(page: Page, slowdown: number): Promise<NextPaints> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(collect)
  return {
    async take() {
      // a paint is reported some frames later
      await page.waitForTimeout(1000)
      return page.evaluate(() => {
        const paints = Reflect.get(globalThis, 'nextPaints') as Map<number, { what: string; ms: number }>
        const seen = [...paints.values()]
        paints.clear()
        return seen
      })
    },
  }
}

/** Runs in the page. */
function collect() {
  const paints = new Map<number, { what: string; ms: number }>()
  Reflect.set(globalThis, 'nextPaints', paints)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration: ms, name, target } = entry as PerformanceEventTiming & { interactionId: number }
      if (!interactionId || ms <= (paints.get(interactionId)?.ms ?? 0)) continue
      const element = target as Element | null
      paints.set(interactionId, { what: `${name} on ${element?.textContent?.trim() || element?.localName}`, ms })
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
