import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page by these of its rules, a line each; by all of them by default. */
export async function accessibilityProblems(page: Page, ...rules: readonly string[]): Promise<string[]> {
  // the page has no frames, so results need not be merged
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}
