import type { MadePasskey, SignedByPasskey } from '@hiram/contract/passkey-forms'
import { challengeIn, makeBoundChallenge, spendBoundChallenge } from '../auth/passkey/challenge.ts'
import { passkeyAlgorithms, type RelyingParty } from '../auth/passkey/relying-party.ts'
import { registeredPasskey, signCountOf, wasCopied } from '../auth/passkey/verify.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import {
  holdStaffPasskey,
  insertStaffPasskey,
  noteStaffPasskey,
  passkeysOfStaff,
  type StaffMember,
} from './staff-store.ts'

/** `confirm` and `add` are bound to the session, `signIn` to none. */
export type StaffChallengeUse = 'add' | 'confirm' | 'signIn'
type Bound = { use: StaffChallengeUse; session: Buffer | undefined }

const timeoutMs = 120_000

/** The console's own host and origin; undefined where its address is not set. */
export function consoleParty({ config }: Pick<Context, 'config'>): RelyingParty | undefined {
  if (!config.CONSOLE_URL) return undefined
  const { hostname, origin } = new URL(config.CONSOLE_URL)
  return { rpId: hostname, origin }
}

const boundTo = ({ use, session }: Bound) => ['staff', use, session?.toString('hex') ?? '']

export function staffChallenge(context: Context, party: RelyingParty, bound: Bound) {
  return {
    challenge: makeBoundChallenge(context, boundTo(bound)),
    rpId: party.rpId,
    timeout: timeoutMs,
    userVerification: 'required' as const,
  }
}

/** What the browser makes a passkey of this person with. */
export async function staffPasskeyCreation(
  context: Context,
  party: RelyingParty,
  { member, session }: { member: StaffMember; session: Buffer },
) {
  const known = await passkeysOfStaff(context.database, member.staffId)
  return {
    challenge: makeBoundChallenge(context, boundTo({ use: 'add', session })),
    rp: { id: party.rpId, name: 'Hiram Console' },
    user: {
      id: Buffer.from(member.staffId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: member.email,
      displayName: member.name,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: timeoutMs,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** False when it was made for another challenge, page or session, or is no passkey at all. */
export async function addStaffPasskey(
  context: Context,
  queries: Queries,
  party: RelyingParty,
  { member, session, passkey }: { member: StaffMember; session: Buffer; passkey: MadePasskey },
): Promise<boolean> {
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (challenge === undefined) return false
  if (!(await spendBoundChallenge(context, queries, boundTo({ use: 'add', session }), challenge))) return false
  const made = await registeredPasskey(passkey, challenge, party)
  if (!made) return false
  await insertStaffPasskey(queries, {
    credential_id: made.credential.id,
    staff_id: member.staffId,
    public_key: Buffer.from(made.credential.publicKey),
    transports: passkey.response.transports ?? [],
    sign_count: BigInt(made.credential.counter),
    added_at: context.clock.wall(),
  })
  return true
}

/** Whose passkey signed; undefined when the signature is not right, or the key was copied and is stopped by now. */
export async function signedBy(
  context: Context,
  queries: Queries,
  party: RelyingParty,
  { bound, passkey }: { bound: Bound; passkey: SignedByPasskey },
): Promise<string | undefined> {
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (challenge === undefined || !(await spendBoundChallenge(context, queries, boundTo(bound), challenge)))
    return undefined
  const held = await holdStaffPasskey(queries, passkey.id)
  if (!held) return undefined
  const key = { id: held.credential_id, publicKey: held.public_key }
  const count = await signCountOf(passkey, key, challenge, party)
  if (count === undefined) return undefined
  const at = context.clock.wall()
  if (wasCopied(held.sign_count, count)) {
    await noteStaffPasskey(queries, passkey.id, { stopped_at: at, stopped_because: 'copied' })
    return undefined
  }
  await noteStaffPasskey(queries, passkey.id, { sign_count: BigInt(count), last_used_at: at })
  return held.staff_id
}
