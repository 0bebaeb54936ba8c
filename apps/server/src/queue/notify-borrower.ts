import { randomUUID } from 'node:crypto'
import type { MessageKind } from '@hiram/contract/messages'
import { type Locale, locale } from '@hiram/contract/values'
import { brandOfApp, type MarketCode } from '@hiram/markets'
import { openPhone } from '../borrower/phone.ts'
import { loadRecipient } from '../borrower/store.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { hasRow, insertRow } from '../database/rows.ts'
import { figuresOf } from '../loan-documents/figures.ts'
import { type TextKey, translate } from '../texts/translate.ts'
import { addJob } from './job-store.ts'
import { mayGoByPush } from './message-channel.ts'
import { sealMessage } from './message-text.ts'
import { queueSms, untilOf } from './queue-sms.ts'

type BorrowerNotification = {
  values?: Record<string, string>
  withinMs?: number
  channel?: '0' | '2'
  /** The same with its amount, for the inbox and for who wants it on a locked screen. */
  withAmount?: { key: Extract<TextKey, `amount.${string}`>; amount: bigint }
}

/**
 * Writes to a borrower in their language, in the caller's transaction: into the inbox, and by notification where they
 * chose so, else by text message. `values` fill its placeholders, the brand excepted; after `withinMs` it is no longer
 * sent.
 */
export async function notifyBorrower(
  context: Context,
  queries: Queries,
  borrowerId: string,
  textKey: `sms.${MessageKind}`,
  { values = {}, withinMs, channel = '0', withAmount }: BorrowerNotification = {},
): Promise<void> {
  const borrower = await loadRecipient(queries, borrowerId)
  if (!borrower) return
  const key = context.vault.unwrap(borrowerId, borrower.wrapped_key)
  const { language, brand, text: sms } = messageTo(borrower, textKey, values)
  const kind = textKey.slice('sms.'.length) as MessageKind
  const messageId = randomUUID()
  const of = { borrowerId, messageId }
  await insertRow(queries, 'message', {
    borrower_id: borrowerId,
    message_id: messageId,
    kind,
    ...sealMessage(key, of, {
      text: sms,
      withAmounts: withAmount && withItsAmount(withAmount, language, borrower.market, { ...values, brand }),
    }),
    at: context.clock.instant(),
    locale: language,
  })
  if (channel === '0' && mayGoByPush(kind) && (await mayPush(context, queries, borrowerId))) {
    const until = withinMs === undefined ? {} : { until: untilOf(context, withinMs) }
    return await addJob(queries, 'sendPush', { ...of, ...until })
  }
  await queueSms(
    context,
    queries,
    { to: openPhone(key, borrowerId, borrower.phone_sealed), channel, text: sms },
    withinMs,
  )
}

/** A message as this borrower gets it. */
export function messageTo(
  { locale, app_id, market }: { locale: string; app_id: number; market: MarketCode },
  textKey: `sms.${MessageKind}`,
  values: Record<string, string> = {},
): { language: Locale; brand: string; text: string } {
  const language = languageOf(locale)
  const { name: brand, hotline } = brandOfApp(app_id, market)
  return { language, brand, text: translate(language, textKey, { ...values, brand, hotline }) }
}

function withItsAmount(
  { key, amount }: NonNullable<BorrowerNotification['withAmount']>,
  language: Locale,
  market: MarketCode,
  values: Record<string, string>,
): string {
  return translate(language, key, { ...values, amount: figuresOf(market, language).money(amount) })
}

/** Whether the borrower is notified on some device; whether it arrives, the job sees. */
export async function mayPush({ providers }: Context, queries: Queries, borrowerId: string): Promise<boolean> {
  return providers.push !== undefined && (await hasRow(queries, 'push_subscription', { borrower_id: borrowerId }))
}

export function languageOf(stored: string): Locale {
  const language = locale.safeParse(stored)
  return language.success ? language.data : 'en-US'
}
