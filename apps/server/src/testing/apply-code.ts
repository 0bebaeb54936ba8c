import { codeHash, codeLifeMs } from '../auth/one-time-code.ts'
import type { TestBorrower, TestServer } from './server.ts'

const code = '246810'

/** A code to apply with, as if it had just been sent to the borrower's phone. */
export async function applyCodeFor(
  { context }: Pick<TestServer, 'context'>,
  borrower: Pick<TestBorrower, 'phone' | 'deviceThumbprint'>,
): Promise<string> {
  const { phone, deviceThumbprint } = borrower
  const sentAt = context.clock.wall()
  const values = {
    code_hash: codeHash(context.vault, { purpose: 'apply', phone, deviceThumbprint, code }),
    device_thumbprint: deviceThumbprint,
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + codeLifeMs),
    tries: 0,
    used_at: null,
  }
  await context.database
    .insertInto('login_code')
    .values({ phone_hash: context.vault.findHashes('phone', phone).written, purpose: 'apply', ...values })
    .onConflict((conflict) => conflict.columns(['phone_hash', 'purpose']).doUpdateSet(values))
    .execute()
  return code
}
