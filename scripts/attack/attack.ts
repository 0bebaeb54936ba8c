import type { DevelopmentKeys } from '../run/development-keys.ts'
import type { BorrowerClient } from '../run/examples/borrower-client.ts'
import type { Stack } from '../run/stack.ts'

/** What is attacked: a whole product started for it. */
export type Target = {
  stack: Stack
  /** Where everything of the product is kept, and its secrets. */
  stateDir: string
  keys: DevelopmentKeys
  /** Where the server says how it is. */
  operationsUrl: string
  /** A borrower signed in on a device of their own, with a running loan. */
  borrower: BorrowerClient
  loanId: string
}

/** One line of `npm run attack`. */
export type Finding = { property: string; figure: string; goal: string; isMet: boolean }

export type Attack = (target: Target) => Promise<Finding[]>

export function atMost(property: string, figure: number, most: number, unit = ''): Finding {
  return { property, figure: `${rounded(figure)}${unit}`, goal: `<=${most}${unit}`, isMet: figure <= most }
}

function rounded(figure: number): string {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(1)
}
