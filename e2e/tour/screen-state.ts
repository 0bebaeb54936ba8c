import type { Page } from '@playwright/test'

/** What may be done on a screen before its picture is taken; keys are text keys. */
export type ScreenActions = {
  page: Page
  /** A different one in each language. */
  number: number
  tap: (key: string) => Promise<void>
  /** Whether a button or a link has this text. */
  sees: (key: string) => Promise<boolean>
  fill: (key: string, text: string) => Promise<void>
  /** Requests a code as if the last one were old, and returns it. */
  code: (ask: () => Promise<void>) => Promise<string>
}

/** One screen in one state. Its address is also its name; `:loanId` is the actor's loan. */
export type ScreenState = {
  path: string
  /** Also photographed while its answers are loading, and when they failed. */
  waits?: true
  /** It redirects to this address, which is photographed. */
  leadsTo?: string
  /** What is opened on the screen before the picture. */
  opens?: { name: string; by: (actions: ScreenActions) => Promise<void> }
}

/** A state reached by tapping these texts in order. */
export function tapping(path: string, name: string, ...keys: readonly string[]): ScreenState {
  return {
    path,
    opens: {
      name,
      by: async ({ tap }) => {
        for (const key of keys) await tap(key)
      },
    },
  }
}
