import type { Payout } from '../state.ts'
import { majorUnits } from './amounts.ts'

const statuses = { pending: 'ACCEPTED', settled: 'SUCCEEDED', failed: 'FAILED', returned: 'REVERSED' } as const
const events = { pending: 'accepted', settled: 'succeeded', failed: 'failed', returned: 'reversed' } as const
const failureCodes: Record<NonNullable<Payout['failure']>, string> = {
  accountNotFound: 'INVALID_DESTINATION',
  nameMismatch: 'ACCOUNT_NAME_MISMATCH',
  accountClosed: 'REJECTED_BY_CHANNEL',
  limitExceeded: 'DESTINATION_MAXIMUM_LIMIT',
  bankUnavailable: 'TEMPORARY_TRANSFER_ERROR',
}

/** A payout as Xendit's Payouts API has it. */
export function xenditPayout(payout: Payout) {
  return {
    id: payout.providerReference,
    reference_id: payout.orderId,
    amount: Number(majorUnits(payout.amount, payout.currency)),
    currency: payout.currency,
    channel_code: payout.bankCode,
    channel_properties: { account_holder_name: payout.accountOwner, account_number: payout.accountNumber },
    status: statuses[payout.state],
    created: payout.orderedAt,
    ...(payout.failure === null ? {} : { failure_code: failureCodes[payout.failure] }),
  }
}

export function xenditWebhook(payout: Payout) {
  const data = xenditPayout(payout)
  return { event: `payout.${events[payout.state]}`, business_id: 'sandbox', created: data.created, data }
}
