import * as z from 'zod/mini'
import { restructuringOffer } from '../repayment/restructuring.ts'
import { currency, minorUnits } from '../values.ts'
import { servicingRefusals } from '../webhooks.ts'
import { borrowerReads, postings } from './values.ts'

/** Why a change is not possible now; of money that came in or goes back beside those of a command. */
export const changeRefusals = [
  ...servicingRefusals,
  'matchedBefore',
  'nothingToRefund',
  'refundOnItsWay',
  'payoutAccountMissing',
  'decidedBefore',
  'loanChanged',
] as const

/** What a change would do to a loan as it is now. */
export const changePreview = z.object({
  posts: postings,
  /** To end the loan today; of a written-off loan what is still claimed. */
  owesNow: minorUnits,
  owesAfter: minorUnits,
  /** Paid too much, and not on its way back. */
  creditNow: minorUnits,
  creditAfter: minorUnits,
  currency,
  /** Of a hardship plan: as the borrower will see it in their app. */
  plan: z.nullable(restructuringOffer),
  /** The message that goes out with it; null where none does. */
  borrowerReads: z.nullable(borrowerReads),
  secondPerson: z.boolean(),
  refused: z.nullable(z.object({ refused: z.enum(changeRefusals), most: z.nullable(minorUnits) })),
})
export type ChangePreview = z.output<typeof changePreview>
