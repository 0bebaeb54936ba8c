import type { FindHashes } from '../../privacy/vault.ts'
import { type Failure, Undo } from '../outcome.ts'
import type { Caller } from '../route.ts'
import { isKnownDevice } from '../session-store.ts'
import { networkSubject } from './consume-guess.ts'
import { consumeLimit, consumePrefixLimit, subjectHash, tooManyUntil } from './consume-limit.ts'
import { lockedUntil, networkRefusedUntil } from './guess-store.ts'
import { consumeBudget } from './limit-store.ts'
import {
  burstPerPhone,
  day,
  knownDeviceSends,
  senderLimits,
  sendsPerPhone,
  smsBudget,
  voicePerPhone,
} from './limits.ts'
import { subnetOf } from './subnet-of.ts'

export type Send = { phone: string; phoneHashes: FindHashes; channel: '0' | '1' | '2' }

/**
 * Counts one message against everything that limits messages; throws `Undo` when one of them is spent. The order is from
 * the narrowest to the widest, the same for all, so that two senders never wait for each other and the widest are held
 * the shortest.
 */
export async function consumeSend(caller: Caller, send: Send): Promise<void> {
  const { deviceThumbprint, ip } = caller
  const { device, address, subnet, prefix } = senderLimits(caller.context.config.NODE_ENV)
  refuse(await consumePhoneSend(caller, send))
  refuse(
    await consumeLimit(caller, [
      { subject: `device|${deviceThumbprint}`, limit: device },
      { subject: `address|${ip}`, limit: address },
      { subject: `subnet|${subnetOf(ip)}`, limit: subnet },
    ]),
  )
  refuse(await consumePrefixLimit(caller, send.phone, prefix))
  refuse(await consumeDaySend(caller, send.phoneHashes))
}

function refuse(failure: Failure<'tooMany'> | undefined): void {
  if (failure) throw new Undo(failure)
}

async function consumePhoneSend(caller: Caller, send: Send): Promise<Failure<'tooMany'> | undefined> {
  const { context, queries, deviceThumbprint, ip } = caller
  const { phone, phoneHashes, channel } = send
  const now = context.clock.wall()
  const isKnown = await isKnownDevice(queries, phoneHashes, deviceThumbprint)
  const until =
    (await lockedUntil(queries, { phoneHashes, deviceKind: isKnown ? 'known' : 'other' }, now)) ??
    (await networkRefusedUntil(queries, subjectHash(caller, networkSubject(ip)), now))
  if (until) return tooManyUntil(until, now)
  const subject = `phone|${phone}`
  const ofBurst = await consumeLimit(caller, [{ subject, limit: burstPerPhone }])
  if (ofBurst) return ofBurst
  const ofDay = await consumeLimit(caller, [{ subject, limit: sendsPerPhone }])
  if (ofDay) {
    const kept = isKnown ? await consumeLimit(caller, [{ subject: `known|${phone}`, limit: knownDeviceSends }]) : ofDay
    if (kept) return kept
  }
  return channel === '1' ? consumeLimit(caller, [{ subject, limit: voicePerPhone }]) : undefined
}

/** One message of the day's budget, which all servers share. The last counter taken: every sender waits for it. */
async function consumeDaySend(caller: Caller, phoneHashes: FindHashes): Promise<Failure<'tooMany'> | undefined> {
  const { context, queries } = caller
  const now = context.clock.wall()
  const dayStart = new Date(Math.floor(now.getTime() / day) * day)
  const { warnAt, most, mostWithAccount } = smsBudget(context.config.SMS_DAILY_BUDGET)
  const sent = await consumeBudget(queries, {
    subject: subjectHash(caller, 'smsBudget'),
    dayStart,
    phoneHashes,
    most,
    mostWithAccount,
  })
  if (sent === undefined) return tooManyUntil(new Date(dayStart.getTime() + day), now)
  if (sent === warnAt) context.log.warn({ sent, budget: most }, 'four fifths of the day’s message budget are spent')
  if (sent === most) context.log.error({ sent, budget: most }, 'the day’s message budget is spent')
  return undefined
}
