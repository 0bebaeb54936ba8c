import { isFreshSignIn } from '../../auth/fresh-sign-in.ts'
import { openCredential } from '../../auth/passkey/credential.ts'
import { passkeysOf } from '../../auth/passkey/passkey-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'

export async function listPasskeys(caller: BorrowerCaller) {
  const { context, queries, borrowerId } = caller
  const key = await context.vault.keyOf(queries, borrowerId)
  const rows = await passkeysOf(queries, borrowerId)
  return {
    needsCode: !(await isFreshSignIn(caller)),
    passkeys: rows.map((row) => {
      const { device, isSynced } = openCredential(key, row)
      return {
        passkeyId: row.passkey_id,
        name: device,
        addedAt: row.added_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
        isSynced,
        isStopped: row.stopped_at !== null,
      }
    }),
  }
}
