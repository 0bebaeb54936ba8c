import { timingSafeEqual } from 'node:crypto'
import { type Failure, fail } from '../http/outcome.ts'
import { consumeGuess, returnGuess } from '../http/rate-limit/consume-guess.ts'
import type { Caller } from '../http/route.ts'
import { isGuessedOut, markCodeUsed, spendGuess } from './code-store.ts'
import type { CodePurpose } from './one-time-code.ts'
import { codeHash, guessesPerCode } from './one-time-code.ts'

type Refused = Failure<'codeWrong' | 'codeExpired' | 'codeUsedUp'>

/**
 * Uses the code sent to this phone for this purpose, or says why it cannot. `spendGuess` holds the code's row, so of
 * many at once each sees the guesses before it.
 */
export async function checkCode(
  caller: Caller,
  given: { phone: string; purpose: CodePurpose; code: string },
): Promise<Refused | undefined> {
  const { context, queries, deviceThumbprint } = caller
  const { phone, purpose, code } = given
  const now = context.clock.wall()
  const phoneHashes = context.vault.findHashes('phone', phone)
  const sent = { phoneHashes, purpose, deviceThumbprint }
  const guess = await spendGuess(queries, sent, now)
  if (!guess) return fail((await isGuessedOut(queries, sent, now)) ? 'codeUsedUp' : 'codeExpired')
  const taken = await consumeGuess(caller, phone, phoneHashes)
  if (!timingSafeEqual(codeHash(context.vault, { purpose, phone, deviceThumbprint, code }), guess.codeHash)) {
    const triesLeft = guessesPerCode - guess.tries
    return triesLeft > 0 ? fail('codeWrong', { triesLeft }) : fail('codeUsedUp')
  }
  await markCodeUsed(queries, sent, now)
  await returnGuess(caller, taken)
  return undefined
}
