import type { ServicingRefusal } from '@hiram/contract/webhooks'

/** Who asked and who approved, as the lender's own system names them. */
export type TwoPeople = { readonly askedBy?: string | undefined; readonly approvedBy?: string | undefined }

/** Why these people may not have this done: the second one is never the first, and is named where one is needed. */
export function approvalMissing(needed: boolean, { askedBy, approvedBy }: TwoPeople): ServicingRefusal | undefined {
  if (approvedBy !== undefined && approvedBy === askedBy) return 'samePerson'
  if (askedBy !== undefined && approvedBy !== undefined) return undefined
  return needed ? 'secondPersonMissing' : undefined
}
