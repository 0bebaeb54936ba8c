import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibilityProblems } from './accessibility.ts'

const folder = join(import.meta.dirname, '..', '..', 'test-results', 'screens')

/** Every screen must pass all rules of axe and be no wider than the phone; its picture is kept. */
export async function checkScreen(page: Page, picture: { folder: string; name: string }): Promise<void> {
  await expect(page.locator('h1'), `the heading of ${picture.name}`).toHaveCount(1)
  await expectAccessible(page, picture.name)
  await expectNoOverflow(page, picture.name)
  mkdirSync(join(folder, picture.folder), { recursive: true })
  await page.screenshot({ path: join(folder, picture.folder, `${picture.name}.png`) })
}

export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await accessibilityProblems(page), `what axe finds on ${name}`).toEqual([])
}

async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const most = document.documentElement.clientWidth
    const boxes = [document.documentElement, ...document.querySelectorAll('main')]
    return boxes.filter((box) => box.scrollWidth > Math.min(most, box.clientWidth)).map((box) => box.tagName)
  })
  expect(wide, `what is wider than the phone on ${name}`).toEqual([])
}
