import type { RequestOf } from '@hiram/contract'
import type { signInByPwd as signInByPwdCall } from '@hiram/contract/login'
import { hashPassword, isPassword } from '../../auth/password-hash.ts'
import { countPasswordTry, endPasswordStreak } from '../../auth/password-store.ts'
import { readPhone } from '../../auth/read-phone.ts'
import { openSession } from '../../auth/start-session.ts'
import { fail } from '../../http/outcome.ts'
import { consumeNetworkGuess, returnNetworkTry } from '../../http/rate-limit/consume-guess.ts'
import { consumeLimit, subjectHash } from '../../http/rate-limit/consume-limit.ts'
import { returnUse } from '../../http/rate-limit/limit-store.ts'
import { wrongPasswords } from '../../http/rate-limit/limits.ts'
import type { Caller } from '../../http/route.ts'
import { isKnownDevice } from '../../http/session-store.ts'
import { passwordPlace } from '../../privacy/sealed-places.ts'
import { open } from '../../privacy/vault.ts'

/**
 * Signs in with the password, on a device that the phone's code has opened before. On any other device nothing is looked
 * at, so strangers can neither guess a password nor lock it, and learn nothing about a number.
 */
export async function signInByPwd(caller: Caller, request: RequestOf<typeof signInByPwdCall>) {
  const { context, queries, deviceThumbprint } = caller
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  const { phone } = read
  const phoneHashes = context.vault.findHashes('phone', phone)
  if (!(await isKnownDevice(queries, phoneHashes, deviceThumbprint))) return fail('codeNeeded')
  const turn = { subject: `password|${phone}`, limit: wrongPasswords }
  const spent = await consumeLimit(caller, [turn])
  if (spent) return spent
  await consumeNetworkGuess(caller)
  const tried = await countPasswordTry(queries, phoneHashes)
  if (tried?.isLocked) return fail('passwordLocked')
  if (!tried?.hashSealed) {
    // as long as a look at a password takes
    await hashPassword(request.password)
    return fail('passwordWrong')
  }
  const { borrowerId, hashSealed } = tried
  const key = await context.vault.keyOf(queries, borrowerId)
  if (!(await isPassword(open(key, passwordPlace(borrowerId), hashSealed), request.password)))
    return fail('passwordWrong')
  await endPasswordStreak(queries, borrowerId)
  await returnUse(queries, subjectHash(caller, turn.subject), turn.limit)
  await returnNetworkTry(caller)
  const account = { borrowerId, isNew: false, phone, deviceName: request.deviceName }
  return openSession(caller, { ...account, openedBy: 'password' })
}
