import type { Page } from '@playwright/test'

/** What a stop does on its screen before it is looked at, in the words of the language. */
export type Hand = {
  page: Page
  /** Another one in each language. */
  number: number
  tap: (key: string) => Promise<void>
  fill: (key: string, text: string) => Promise<void>
}

/** One screen to look at. Its address is the name too, `:loanId` stands for the actor's loan. */
export type Stop = {
  path: string
  /** What is looked at beside the screen as it is: while its answers are on their way, and when none came. */
  also?: readonly ('loading' | 'error')[]
  /** It leads on to another address by itself, and what is looked at is that. */
  leadsTo?: string
  /** What is opened on the screen first, and its name. */
  opens?: { name: string; by: (hand: Hand) => Promise<void> }
}

export const waits = ['loading', 'error'] as const

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
