import { locale } from '@hiram/contract/values'
import { brandOfApp } from '@hiram/markets'
import { openPhone } from '../borrower/phone.ts'
import { loadRecipient } from '../borrower/store.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type TextKey, translate } from '../texts/translate.ts'
import { queueSms } from './queue-sms.ts'

type BorrowerNotification = { values?: Record<string, string>; withinMs?: number; channel?: '0' | '2' }

/**
 * Queues a text message to a borrower, in their language, in the caller's transaction. `values` fill its placeholders,
 * the brand excepted; after `withinMs` it is no longer sent.
 */
export async function notifyBorrower(
  context: Context,
  queries: Queries,
  borrowerId: string,
  key: Extract<TextKey, `sms.${string}`>,
  { values = {}, withinMs, channel = '0' }: BorrowerNotification = {},
): Promise<void> {
  const borrower = await loadRecipient(queries, borrowerId)
  if (!borrower) return
  const to = openPhone(context.vault.unwrap(borrowerId, borrower.wrapped_key), borrowerId, borrower.phone_sealed)
  const language = locale.safeParse(borrower.locale)
  const { name: brand, hotline } = brandOfApp(borrower.app_id, borrower.market)
  const text = translate(language.success ? language.data : 'en-US', key, {
    ...values,
    brand,
    hotline,
  })
  await queueSms(context, queries, { to, channel, text }, withinMs)
}
