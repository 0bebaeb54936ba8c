import { expect, type Page } from '@playwright/test'

export type PageProblems = {
  /** Messages that the test causes on purpose. */
  allow: (message: RegExp) => void
  expectNone: () => void
}

/** Everything the page complains about: console errors, uncaught errors, rejected promises. */
export function watchProblems(page: Page): PageProblems {
  const problems: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('crash', () => problems.push('the page crashed'))
  return {
    allow: (message) => allowed.push(message),
    expectNone: () =>
      expect(
        problems.filter((problem) => !allowed.some((message) => message.test(problem))),
        'what the page complained about',
      ).toEqual([]),
  }
}
