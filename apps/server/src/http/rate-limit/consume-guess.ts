import type { FindHashes } from '../../privacy/vault.ts'
import { Undo } from '../outcome.ts'
import type { Caller } from '../route.ts'
import { isKnownDevice } from '../session-store.ts'
import { consumeLimit, prefixSubject, subjectHash, type Turn, tooManyUntil } from './consume-limit.ts'
import {
  countNetworkTry,
  countStreak,
  type DeviceKind,
  endStreak,
  lockedUntil,
  networkRefusedUntil,
  returnMiss,
} from './guess-store.ts'
import { noteEntered, returnUse } from './limit-store.ts'
import { knownDeviceGuesses, senderLimits, streakLock, wrongGuesses } from './limits.ts'
import { subnetOf } from './subnet-of.ts'

/** A guess that was counted as wrong before it was looked at, and where. */
export type Guess = { phone: string; phoneHashes: FindHashes; deviceKind: DeviceKind; turn: Turn }

/**
 * Counts one guess against the phone, its streak and the network. One too many throws `Undo`, so that a guess that is
 * not looked at costs nothing.
 */
export async function consumeGuess(caller: Caller, phone: string, phoneHashes: FindHashes): Promise<Guess> {
  const { context, queries, deviceThumbprint } = caller
  const now = context.clock.wall()
  const deviceKind = (await isKnownDevice(queries, phoneHashes, deviceThumbprint)) ? 'known' : 'other'
  const turn = await consumePhoneGuess(caller, { phone, phoneHashes, deviceKind })
  if (!(await countStreak(queries, { phoneHashes, deviceKind }, now))) {
    const until = await lockedUntil(queries, { phoneHashes, deviceKind }, now)
    throw new Undo(tooManyUntil(until ?? new Date(now.getTime() + streakLock.lockMs), now))
  }
  await consumeNetworkGuess(caller)
  return { phone, phoneHashes, deviceKind, turn }
}

/** Counts a guess against the network alone; a refused network throws `Undo`. */
export async function consumeNetworkGuess(caller: Caller): Promise<void> {
  const { context, queries, ip } = caller
  const now = context.clock.wall()
  const { network } = senderLimits(context.config.NODE_ENV)
  const subject = subjectHash(caller, networkSubject(ip))
  if (await countNetworkTry(queries, subject, network, now)) return
  const until = await networkRefusedUntil(queries, subject, now)
  throw new Undo(tooManyUntil(until ?? new Date(now.getTime() + network.refuseMs), now))
}

/** The guess that `consumeNetworkGuess` counted was right. */
export async function returnNetworkTry(caller: Caller): Promise<void> {
  const { network } = senderLimits(caller.context.config.NODE_ENV)
  await returnMiss(caller.queries, subjectHash(caller, networkSubject(caller.ip)), network)
}

/** The guess was right: it is no longer counted as wrong anywhere, and its prefix has one more who enters codes. */
export async function returnGuess(caller: Caller, { phone, phoneHashes, deviceKind, turn }: Guess): Promise<void> {
  const { context, queries } = caller
  const now = context.clock.wall()
  const { prefix } = senderLimits(context.config.NODE_ENV)
  await returnUse(queries, subjectHash(caller, turn.subject), turn.limit)
  await endStreak(queries, { phoneHashes, deviceKind })
  await returnNetworkTry(caller)
  await noteEntered(queries, subjectHash(caller, prefixSubject(phone)), prefix, now)
}

export function networkSubject(ip: string): string {
  return `network|${subnetOf(ip)}`
}

/** The phone's own guesses; for a known device a few more when strangers have spent or locked those. */
async function consumePhoneGuess(caller: Caller, guess: Omit<Guess, 'turn'>): Promise<Turn> {
  const { phone, phoneHashes, deviceKind } = guess
  const own = { subject: `guess|${phone}`, limit: wrongGuesses }
  const kept = { subject: `known|${phone}`, limit: knownDeviceGuesses }
  const now = caller.context.clock.wall()
  const isLocked =
    deviceKind === 'known' &&
    (await lockedUntil(caller.queries, { phoneHashes, deviceKind: 'other' }, now)) !== undefined
  const refused = isLocked ? undefined : await consumeLimit(caller, [own])
  if (!isLocked && !refused) return own
  const keptRefused = deviceKind === 'known' ? await consumeLimit(caller, [kept]) : refused
  if (keptRefused) throw new Undo(keptRefused)
  return kept
}
