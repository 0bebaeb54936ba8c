import type { Part } from './terms.ts'

/** What the lender does to a loan on a day. */
export type ModelCommand =
  | { do: 'waive'; day: number; part: 'late' | 'fees' | 'interest'; amount: bigint }
  | { do: 'goodwill'; day: number; amount: bigint }
  | { do: 'restructure'; day: number; dueDays: readonly number[]; perMonth: Part; waivesLate: boolean }
  /** What of the loss allowance was the loan's own. */
  | { do: 'writeOff'; day: number; allowance?: bigint }
  | { do: 'undoWriteOff'; day: number }
