import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type Violation = { id: string; help: string; nodes: readonly { html: string }[] }

/** What axe finds on the page by these of its rules, a line each; by all of them by default. */
export async function accessibilityProblems(page: Page, ...rules: readonly string[]): Promise<string[]> {
  // what is found in several frames has to be merged, which the builder does
  const violations = page.frames().length === 1 ? await inOneFrame(page, rules) : await inAllFrames(page, rules)
  return violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

/**
 * Axe is put into a page once, and only what breaks a rule comes back: with the builder, which brings it each time and
 * fetches all it looked at, this was a quarter of a journey's work.
 */
async function inOneFrame(page: Page, rules: readonly string[]): Promise<Violation[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules.length > 0 && { runOnly: [...rules] }) }
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked)
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }))
  }, options)
}

async function inAllFrames(page: Page, rules: readonly string[]): Promise<Violation[]> {
  const builder = new AxeBuilder({ page })
  return (await (rules.length > 0 ? builder.withRules([...rules]) : builder).analyze()).violations
}
