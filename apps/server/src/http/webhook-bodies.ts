import { mostMinorUnits } from '@hiram/contract/values'
import type { WebhookPath } from '@hiram/contract/webhook-keys'
import {
  booksCommand,
  payoutNotice,
  proofNotice,
  returnedTransferNotice,
  reviewNotice,
  reviewPhotoRequest,
  servicingCommand,
  specialNotice,
  supportNotice,
  suspenseNotice,
  transferNotice,
} from '@hiram/contract/webhooks'
import { isBusinessDate } from '@hiram/lending'
import * as z from 'zod/mini'

/** The lender's own day must be one, too. */
const datedProof = proofNotice.check(
  z.refine(({ valueDate }) => valueDate === undefined || isBusinessDate(valueDate), { path: ['valueDate'] }),
)

/** Refuses at once what can never be posted: after any other error it would be sent again without end. */
const payableNotice = transferNotice.check(
  z.refine(({ amount }) => amount > 0n && amount <= mostMinorUnits, { path: ['amount'] }),
  z.refine(({ valueDate }) => isBusinessDate(valueDate), { path: ['valueDate'] }),
)

/** What each webhook takes. */
export const webhookBodies = {
  '/webhooks/payout': payoutNotice,
  '/webhooks/transfer': payableNotice,
  '/webhooks/proof': datedProof,
  '/webhooks/returned-transfer': returnedTransferNotice,
  '/webhooks/suspense': suspenseNotice,
  '/webhooks/support': supportNotice,
  '/webhooks/special': specialNotice,
  '/webhooks/servicing': servicingCommand,
  '/webhooks/books': booksCommand,
  '/webhooks/review': reviewNotice,
  '/webhooks/review/photo': reviewPhotoRequest,
} satisfies Record<WebhookPath, z.ZodMiniType>
