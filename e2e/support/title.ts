import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'

/** The page's title says what its one heading says, which is the given text if there is one. */
export async function expectTitled({ page, texts }: Phone, key?: string): Promise<void> {
  const heading = page.locator('h1')
  if (key) await expect(heading).toHaveText(texts.t(key))
  const differs = async () => {
    const says = await heading.evaluate((element) => element.firstChild?.textContent ?? '')
    const called = (await page.title()).split(' · ')[0]
    return called === says ? 'no' : `${called}, not ${says}`
  }
  await expect.poll(differs).toBe('no')
}
