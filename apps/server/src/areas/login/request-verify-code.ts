import { randomInt } from 'node:crypto'
import type { RequestOf } from '@hiram/contract'
import type { requestVerifyCode as requestVerifyCodeCall } from '@hiram/contract/login'
import { brandOfMarket } from '@hiram/markets'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import { queueSms } from '../../queue/queue-sms.ts'
import { say } from '../../texts/say.ts'
import { codeHash } from './code-hash.ts'
import { codeLifeMs, resendAfterMs } from './limits.ts'
import { readPhone } from './read-phone.ts'
import { lastSent, replaceCode } from './store.ts'
import { takeSend } from './take-send.ts'

/** Sends a six-digit code; the one before it is dead at once. */
export async function requestVerifyCode(caller: Caller, request: RequestOf<typeof requestVerifyCodeCall>) {
  const { context, queries } = caller
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  const { phone } = read
  const phoneHash = context.vault.lookupHash('phone', phone)
  const sentAt = context.clock.wall()
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const replaced = await replaceCode(queries, {
    phoneHash,
    codeHash: codeHash(context.vault, phone, caller.deviceThumbprint, code),
    deviceThumbprint: caller.deviceThumbprint,
    expiresAt: new Date(sentAt.getTime() + codeLifeMs),
    sentAt,
  })
  if (!replaced) {
    const before = (await lastSent(queries, phoneHash)) ?? sentAt
    const waitMs = before.getTime() + resendAfterMs - sentAt.getTime()
    return fail('codeWait', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  // Refused, it throws: the code that was sent before stays the live one.
  await takeSend(caller, { phone, phoneHash, channel: request.isVoice })
  const spoken = request.isVoice === '1' ? [...code].join(', ') : code
  const text = say(caller.locale, 'sms.loginCode', { brand: brandOfMarket(caller.market).name, code: spoken })
  await queueSms(context, queries, { to: phone, channel: request.isVoice, text })
  return { phone, resendAfterSeconds: resendAfterMs / 1000, expiresAfterSeconds: codeLifeMs / 1000 }
}
