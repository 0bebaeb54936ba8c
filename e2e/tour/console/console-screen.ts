import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '../../support/texts.ts'

/** What is done on a screen of the console before its picture is taken; keys are text keys. */
export type ConsoleActions = Texts & {
  page: Page
  /** Keys of the page, one after the other, each once the page is quiet. */
  press: (...keys: readonly string[]) => Promise<void>
}

/** One screen of the console in one state. `:loan` in its address is the record of that name. */
export type ConsoleScreen = {
  path: string
  /** Of the state, beside the address. */
  name?: string
  /** It is also photographed while its answers are loading, and when they failed. */
  waits?: true
  opens?: (actions: ConsoleActions) => Promise<void>
}

export const plain = (...paths: readonly string[]): ConsoleScreen[] => paths.map((path) => ({ path }))
export const waited = (...paths: readonly string[]): ConsoleScreen[] => paths.map((path) => ({ path, waits: true }))

/** By keys alone; `shows` is a text of what they open. */
export function byKeys(path: string, name: string, keys: readonly string[], shows?: string): ConsoleScreen {
  return {
    path,
    name,
    opens: async ({ page, press, like }) => {
      await press(...keys)
      if (shows) await expect(page.getByText(like(shows, 'begins')).first()).toBeVisible(soon)
    },
  }
}

/** An item that is taken, so that it is open; `more` is done with it then. */
export function taken(path: string, name: string, more?: ConsoleScreen['opens']): ConsoleScreen {
  return {
    path,
    name,
    opens: async (actions) => {
      const { page, press, like } = actions
      const release = button(page, like('pane.release', 'begins'))
      const take = button(page, like('record.takeAndOpen', 'begins')).or(button(page, like('pane.take', 'begins')))
      await expect(release.or(take).first()).toBeVisible(soon)
      if ((await release.count()) === 0) await press('c')
      await expect(release.first()).toBeVisible(soon)
      await more?.(actions)
    },
  }
}

export function button(page: Page, name: RegExp): Locator {
  return page.getByRole('button', { name })
}

export const soon = { timeout: 20_000 }
