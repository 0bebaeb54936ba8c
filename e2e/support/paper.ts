import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'

/** Nothing scrolls on paper, so nothing is cut; what passes by is not there. */
export async function expectWholeOnPaper({ page }: Phone): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  // Both heights are read at one moment, and again while a screen still fills.
  await expect
    .poll(() =>
      main.evaluate((element) => ({
        scrolled: element.scrollHeight - element.clientHeight,
        cut: Math.max(0, element.scrollHeight - document.documentElement.scrollHeight),
      })),
    )
    .toEqual({ scrolled: 0, cut: 0 })
  await page.emulateMedia({ media: 'screen' })
}
