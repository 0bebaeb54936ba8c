import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { after, deleteRows, findRow, oneOf, updateRows } from '../database/rows.ts'
import type { FindHashes } from '../privacy/vault.ts'
import { type CodePurpose, guessesPerCode, resendAfterMs } from './one-time-code.ts'

export type CodeKey = { phoneHashes: FindHashes; purpose: CodePurpose }

export type SentCode = CodeKey & { deviceThumbprint: string }

export type NewCode = SentCode & { codeHash: Buffer; expiresAt: Date; sentAt: Date }

/** Puts a code in the place of the phone's old one; false when that is unused and was sent less than the resend time ago. */
export async function replaceCode(queries: Queries, code: NewCode): Promise<boolean> {
  const values = {
    code_hash: code.codeHash,
    device_thumbprint: code.deviceThumbprint,
    expires_at: code.expiresAt,
    tries: 0,
    used_at: null,
    sent_at: code.sentAt,
  }
  const { written, all } = code.phoneHashes
  const others = all.filter((hash) => !hash.equals(written))
  if (others.length > 0) await deleteRows(queries, 'login_code', { phone_hash: oneOf(others), purpose: code.purpose })
  const stored = await queries
    .insertInto('login_code')
    .values({ phone_hash: written, purpose: code.purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['phone_hash', 'purpose'])
        .doUpdateSet(values)
        .where((row) =>
          row.or([
            row('login_code.sent_at', '<=', new Date(code.sentAt.getTime() - resendAfterMs)),
            row('login_code.used_at', 'is not', null),
          ]),
        ),
    )
    .returning('purpose')
    .executeTakeFirst()
  return stored !== undefined
}

export async function lastSent(queries: Queries, { phoneHashes, purpose }: CodeKey): Promise<Date | undefined> {
  return (await findRow(queries, 'login_code', { phone_hash: oneOf(phoneHashes.all), purpose }))?.sent_at
}

/** Spends one guess of the live code sent to this phone for this device; undefined when there is none to spend. */
export async function spendGuess(
  queries: Queries,
  { phoneHashes, purpose, deviceThumbprint }: SentCode,
  now: Date,
): Promise<{ codeHash: Buffer; tries: number } | undefined> {
  const row = await queries
    .updateTable('login_code')
    .set({ tries: sql`tries + 1` })
    .where('phone_hash', 'in', phoneHashes.all)
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
  { phoneHashes, purpose, deviceThumbprint }: SentCode,
  now: Date,
): Promise<boolean> {
  const key = { phone_hash: oneOf(phoneHashes.all), purpose, device_thumbprint: deviceThumbprint }
  const code = await findRow(queries, 'login_code', { ...key, expires_at: after(now), used_at: null })
  return code !== undefined && code.tries >= guessesPerCode
}

/** Marks the code used; the caller holds its row since `spendGuess`. */
export async function markCodeUsed(queries: Queries, { phoneHashes, purpose }: CodeKey, now: Date): Promise<void> {
  await updateRows(queries, 'login_code', { phone_hash: oneOf(phoneHashes.all), purpose }, { used_at: now })
}
