import type { RequestOf } from '@hiram/contract'
import type {
  DeletionStanding,
  deletionIdentify as deletionIdentifyCall,
  deletionSendVerifyCode as deletionSendVerifyCodeCall,
} from '@hiram/contract/account/deletion'
import { deletionHours } from '@hiram/markets/deletion-hours'
import { checkCode } from '../../auth/check-code.ts'
import { borrowerOfPhone } from '../../auth/login-identity-store.ts'
import { readPhone } from '../../auth/read-phone.ts'
import { sendCode } from '../../auth/send-code.ts'
import { endSessionsBut } from '../../auth/session-store.ts'
import { lockBorrower } from '../../borrower/lock.ts'
import { openPhone } from '../../borrower/phone.ts'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'
import { graceEnd, hindrancesOf, waitingView } from './deletion-rule.ts'
import {
  identifiedBorrower,
  insertDeletion,
  keepWaiting,
  loadAccount,
  noteIdentity,
  waitingDeletion,
} from './deletion-store.ts'

const identifiedForMs = 15 * 60_000
const unidentified: DeletionStanding = { identified: false, account: null }

/** Whose account this device may ask about: by the code it has shown, else by its session. */
export async function accountDeletion(caller: Caller): Promise<DeletionStanding> {
  const identified = await identifiedHere(caller)
  const borrowerId = identified ?? caller.borrowerId
  return borrowerId ? standing(caller, borrowerId, identified !== undefined) : unidentified
}

export async function deletionSendVerifyCode(caller: Caller, request: RequestOf<typeof deletionSendVerifyCodeCall>) {
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  return sendCode(caller, { phone: read.phone, channel: request.isVoice, purpose: 'deleteAccount' })
}

export async function deletionIdentify(caller: Caller, request: RequestOf<typeof deletionIdentifyCall>) {
  const { context, queries, deviceThumbprint } = caller
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  const refused = await checkCode(caller, { phone: read.phone, purpose: 'deleteAccount', code: request.verifyCode })
  if (refused) return refused
  const borrowerId = await borrowerOfPhone(queries, context.vault.findHashes('phone', read.phone))
  if (!borrowerId) return fail('accountNotFound')
  await noteIdentity(queries, { borrowerId, deviceThumbprint, at: context.clock.wall() })
  return standing(caller, borrowerId, true)
}

/** Locks at once: every session ends and none begins. The rest is the job's, when the grace is over. */
export async function destroyAccount(caller: Caller) {
  const { context, queries } = caller
  const borrowerId = await identifiedHere(caller)
  if (!borrowerId) return fail('identityExpired')
  await lockBorrower(queries, borrowerId)
  const account = await loadAccount(queries, borrowerId)
  if (!account) return fail('identityExpired')
  if (await waitingDeletion(queries, borrowerId)) return standing(caller, borrowerId, true)
  const hindrances = hindrancesOf(account)
  if (hindrances.length > 0) return fail('deletionRefused', { hindrances })
  const at = context.clock.instant()
  await insertDeletion(queries, { borrowerId, at, graceEndsAt: graceEnd(at) })
  await endSessionsBut(queries, borrowerId, undefined, context.clock.wall())
  await notifyBorrower(context, queries, borrowerId, 'sms.deletionAsked', {
    values: { hours: String(deletionHours.done), graceHours: String(deletionHours.grace) },
  })
  return standing(caller, borrowerId, true)
}

export async function keepAccount(caller: Caller) {
  const { context, queries } = caller
  const borrowerId = await identifiedHere(caller)
  if (!borrowerId) return fail('identityExpired')
  await lockBorrower(queries, borrowerId)
  if (await keepWaiting(queries, borrowerId, context.clock.instant())) {
    await notifyBorrower(context, queries, borrowerId, 'sms.deletionKept')
  }
  return standing(caller, borrowerId, true)
}

function identifiedHere({ context, queries, deviceThumbprint }: Caller): Promise<string | undefined> {
  return identifiedBorrower(queries, deviceThumbprint, new Date(context.clock.wall().getTime() - identifiedForMs))
}

async function standing({ context, queries }: Caller, borrowerId: string, identified: boolean) {
  const account = await loadAccount(queries, borrowerId)
  if (!account) return unidentified
  const key = context.vault.unwrap(borrowerId, account.wrapped_key)
  const waiting = await waitingDeletion(queries, borrowerId)
  return {
    identified,
    account: {
      phone: openPhone(key, borrowerId, account.phone_sealed),
      hindrances: hindrancesOf(account),
      waiting: waiting ? waitingView(waiting) : null,
    },
  }
}
