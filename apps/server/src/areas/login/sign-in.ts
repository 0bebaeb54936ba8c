import { timingSafeEqual } from 'node:crypto'
import type { RequestOf } from '@hiram/contract'
import type { signIn as signInCall } from '@hiram/contract/login'
import { brandOfMarket } from '@hiram/markets'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import { codeHash } from './code-hash.ts'
import { guessesPerCode } from './limits.ts'
import { openAccount } from './open-account.ts'
import { readPhone } from './read-phone.ts'
import { startSession } from './start-session.ts'
import { isBlocked, isGuessedOut, markCodeUsed, spendGuess } from './store.ts'
import { returnGuess, takeGuess } from './take-guess.ts'

/** Signs in with a code. `spendGuess` holds the code's row, so of many at once each sees the guesses before it. */
export async function signIn(caller: Caller, request: RequestOf<typeof signInCall>) {
  const { context, queries, deviceThumbprint } = caller
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  const { phone } = read
  const now = context.clock.wall()
  const phoneHash = context.vault.lookupHash('phone', phone)
  const guess = await spendGuess(queries, phoneHash, deviceThumbprint, now)
  if (!guess) {
    const guessedOut = await isGuessedOut(queries, phoneHash, deviceThumbprint, now)
    return fail(guessedOut ? 'codeUsedUp' : 'codeExpired')
  }
  const taken = await takeGuess(caller, phone, phoneHash)
  const right = timingSafeEqual(codeHash(context.vault, phone, deviceThumbprint, request.verifyCode), guess.codeHash)
  if (!right) {
    const triesLeft = guessesPerCode - guess.tries
    return triesLeft > 0 ? fail('codeWrong', { triesLeft }) : fail('codeUsedUp')
  }
  await markCodeUsed(queries, phoneHash, now)
  await returnGuess(caller, taken)
  const { borrowerId, isNew } = await openAccount(caller, phone)
  if (await isBlocked(queries, borrowerId))
    return fail('accountBlocked', { hotline: brandOfMarket(caller.market).hotline })
  const token = await startSession(caller, borrowerId)
  return { token, borrowerId, phone, market: caller.market, isNew, signedInAt: now.toISOString() }
}
