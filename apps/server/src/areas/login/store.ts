import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { guessesPerCode, liveSessions, resendAfterMs } from './limits.ts'

/** What a code is good for, and for nothing else. */
export type CodePurpose =
  | 'login'
  | 'resetPassword'
  | 'modifyPassword'
  | 'modifyPhoneOld'
  | 'modifyPhoneNew'
  | 'deleteAccount'
export type CodeKey = { phoneHash: Buffer; purpose: CodePurpose }
export type SentCode = CodeKey & { deviceThumbprint: string }
export type NewCode = SentCode & { codeHash: Buffer; expiresAt: Date; sentAt: Date }

/** Puts a code in the place of the phone's old one; false when that was sent less than the resend time ago. */
export async function replaceCode(queries: Queries, code: NewCode): Promise<boolean> {
  const values = {
    code_hash: code.codeHash,
    device_thumbprint: code.deviceThumbprint,
    expires_at: code.expiresAt,
    tries: 0,
    used_at: null,
    sent_at: code.sentAt,
  }
  const stored = await queries
    .insertInto('login_code')
    .values({ phone_hash: code.phoneHash, purpose: code.purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['phone_hash', 'purpose'])
        .doUpdateSet(values)
        .where('login_code.sent_at', '<=', new Date(code.sentAt.getTime() - resendAfterMs)),
    )
    .returning('purpose')
    .executeTakeFirst()
  return stored !== undefined
}

export async function lastSent(queries: Queries, { phoneHash, purpose }: CodeKey): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('login_code')
    .select('sent_at')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.sent_at
}

/** Spends one guess of the live code sent to this phone for this device; undefined when there is none to spend. */
export async function spendGuess(
  queries: Queries,
  { phoneHash, purpose, deviceThumbprint }: SentCode,
  now: Date,
): Promise<{ codeHash: Buffer; tries: number } | undefined> {
  const row = await queries
    .updateTable('login_code')
    .set({ tries: sql`tries + 1` })
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('device_thumbprint', '=', deviceThumbprint)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .where('tries', '<', guessesPerCode)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  return row && { codeHash: row.code_hash, tries: row.tries }
}

/** Whether this device's code still lives and only its guesses are spent. */
export async function isGuessedOut(
  queries: Queries,
  { phoneHash, purpose, deviceThumbprint }: SentCode,
  now: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom('login_code')
    .select('tries')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('device_thumbprint', '=', deviceThumbprint)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && row.tries >= guessesPerCode
}

/** Marks the code used; the caller holds its row since `spendGuess`. */
export async function markCodeUsed(queries: Queries, { phoneHash, purpose }: CodeKey, now: Date): Promise<void> {
  await queries
    .updateTable('login_code')
    .set({ used_at: now })
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .execute()
}

/** Binds the phone to a new borrower id unless it has one; the id it is bound to, and whether that is the new one. */
export async function claimPhone(
  queries: Queries,
  phoneHash: Buffer,
  newBorrowerId: string,
): Promise<{ borrowerId: string; isNew: boolean }> {
  const claimed = await queries
    .insertInto('login_identity')
    .values({ phone_hash: phoneHash, borrower_id: newBorrowerId })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returning('borrower_id')
    .executeTakeFirst()
  if (claimed) return { borrowerId: newBorrowerId, isNew: true }
  const known = await queries
    .selectFrom('login_identity')
    .select('borrower_id')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirstOrThrow()
  return { borrowerId: known.borrower_id, isNew: false }
}

export async function insertBorrower(
  queries: Queries,
  borrower: {
    borrowerId: string
    market: 'ph' | 'vn'
    appId: number
    locale: string
    phoneSealed: Buffer
    wrappedKey: Buffer
    registeredAt: Date
  },
): Promise<void> {
  await queries
    .insertInto('borrower')
    .values({
      borrower_id: borrower.borrowerId,
      market: borrower.market,
      app_id: borrower.appId,
      locale: borrower.locale,
      phone_sealed: borrower.phoneSealed,
      limit_minor: null,
      registered_at: borrower.registeredAt,
      blocked_at: null,
    })
    .execute()
  await queries
    .insertInto('borrower_key')
    .values({ borrower_id: borrower.borrowerId, wrapped_key: borrower.wrappedKey })
    .execute()
}

/** Adds a session and ends the oldest beyond the number that may live at once. */
export async function insertSession(
  queries: Queries,
  session: {
    borrowerId: string
    tokenHash: Buffer
    deviceThumbprint: string
    deviceSealed: Buffer | null
    openedBy: 'code' | 'password'
    now: Date
  },
): Promise<void> {
  const { borrowerId, now } = session
  await queries
    .insertInto('session')
    .values({
      borrower_id: borrowerId,
      token_hash: session.tokenHash,
      device_thumbprint: session.deviceThumbprint,
      device_sealed: session.deviceSealed,
      opened_by: session.openedBy,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
    })
    .execute()
  await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .where('token_hash', '<>', session.tokenHash)
    .where('token_hash', 'not in', (newest) =>
      newest
        .selectFrom('session')
        .select('token_hash')
        .where('borrower_id', '=', borrowerId)
        .where('ended_at', 'is', null)
        .where('token_hash', '<>', session.tokenHash)
        .orderBy('created_at', 'desc')
        .limit(liveSessions - 1),
    )
    .execute()
}

export async function endSession(queries: Queries, borrowerId: string, tokenHash: Buffer, now: Date): Promise<void> {
  await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of the borrower but the one named; without one, all. */
export async function endSessionsBut(
  queries: Queries,
  borrowerId: string,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .$if(tokenHash !== undefined, (others) => others.where('token_hash', '<>', tokenHash ?? Buffer.alloc(0)))
    .execute()
}

export async function borrowerLimit(queries: Queries, borrowerId: string): Promise<bigint | null> {
  const row = await queries
    .selectFrom('borrower')
    .select('limit_minor')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row?.limit_minor ?? null
}

/** Whether the lender has blocked this borrower. The row is held, so that a block at the same moment waits for us. */
export async function isBlocked(queries: Queries, borrowerId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('borrower')
    .select('blocked_at')
    .where('borrower_id', '=', borrowerId)
    .forShare()
    .executeTakeFirstOrThrow()
  return row.blocked_at !== null
}

/** Until when the borrower can take back the deletion that is under way; undefined when there is none. */
export async function closingUntil(queries: Queries, borrowerId: string): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('account_deletion')
    .select('grace_ends_at')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.grace_ends_at
}

/** Whether the borrower of this phone has signed in on this device. */
export async function isKnownDevice(queries: Queries, phoneHash: Buffer, deviceThumbprint: string): Promise<boolean> {
  const row = await queries
    .selectFrom('login_identity')
    .innerJoin('session', 'session.borrower_id', 'login_identity.borrower_id')
    .select('session.created_at')
    .where('login_identity.phone_hash', '=', phoneHash)
    .where('session.device_thumbprint', '=', deviceThumbprint)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
