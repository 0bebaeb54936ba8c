import type { Page } from '@playwright/test'

/** What a stop does on its screen before it is looked at, in the words of the language. */
export type Hand = {
  page: Page
  /** Another one in each language. */
  number: number
  tap: (key: string) => Promise<void>
  /** These words stand on a button or a link. */
  sees: (key: string) => Promise<boolean>
  fill: (key: string, text: string) => Promise<void>
  /** Asks for a code as if the last one had been sent long ago, and answers it. */
  code: (ask: () => Promise<void>) => Promise<string>
}

/** One screen to look at. Its address is the name too, `:loanId` stands for the actor's loan. */
export type Stop = {
  path: string
  /** Looked at before its answers are there, too: while they are on their way, and when none came. */
  waits?: true
  /** It leads on to another address by itself, and what is looked at is that. */
  leadsTo?: string
  /** What is opened on the screen first, and its name. */
  opens?: { name: string; by: (hand: Hand) => Promise<void> }
}

/** What opens with taps on these words, one after the other. */
export function tapping(path: string, name: string, ...keys: readonly string[]): Stop {
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
