import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  addPasskey as addPasskeyCall,
  confirm as confirmCall,
  passkeySignIn as passkeySignInCall,
  signInWays as signInWaysCall,
  whoAmI as whoAmICall,
} from '@hiram/contract/console/session'
import { accountingRules, markets } from '@hiram/markets'
import { storedDays } from '../../books/reports/portfolio-store.ts'
import { closedDays } from '../../books/trial-balance-store.ts'
import type { Context } from '../../context.ts'
import { addStaffPasskey, consoleParty, signedBy, staffChallenge, staffPasskeyCreation } from '../../staff/passkeys.ts'
import { staffProvider } from '../../staff/provider.ts'
import { confirmedUntil, openStaffSession } from '../../staff/session.ts'
import { confirmStaffSession, endStaffSession } from '../../staff/session-store.ts'
import { loadMember, passkeysOfStaff } from '../../staff/staff-store.ts'
import { settingOf } from '../../staff-setting-store.ts'
import type { AnyCaller, StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { initialsOf } from '../person.ts'

const minuteSeconds = 60
/** The first passkey is made soon after signing in at the provider. */
const addPasskeyWithinMs = 10 * 60_000

export async function signInWays({ context }: AnyCaller): Promise<ConsoleAnswer<typeof signInWaysCall>> {
  const provider = staffProvider(context.config)
  return { provider: provider?.name ?? null, passkeys: consoleParty(context) !== undefined }
}

export async function passkeySignInChallenge({ context }: AnyCaller) {
  return staffChallenge(context, partyOf(context), { use: 'signIn', session: undefined })
}

/** Whatever is wrong with the passkey, the answer is the same. */
export async function passkeySignIn(
  { context, openSession }: AnyCaller,
  { passkey }: ConsoleRequest<typeof passkeySignInCall>,
) {
  const bound = { use: 'signIn' as const, session: undefined }
  const token = await context.database.transaction().execute(async (queries) => {
    const staffId = await signedBy(context, queries, partyOf(context), { bound, passkey })
    if (!staffId || !(await loadMember(queries, staffId))) return undefined
    return openStaffSession(context, queries, { staffId, openedBy: 'passkey' })
  })
  if (!token) throw new ConsoleFailure('passkeyRefused')
  openSession(token)
  return { done: true as const }
}

export async function whoAmI({ context, member, session }: StaffCaller): Promise<ConsoleAnswer<typeof whoAmICall>> {
  const { database, clock } = context
  const until = await confirmedUntil(context, session)
  return {
    staffId: member.staffId,
    name: member.name,
    initials: initialsOf(member.name),
    email: member.email,
    roles: member.roles,
    permissions: member.permissions,
    markets: await Promise.all(
      member.markets.map(async (market) => ({
        market,
        currency: markets[market].currency.code,
        decimals: markets[market].currency.decimals,
        timeZone: markets[market].timeZone,
        businessDate: clock.businessDate(market),
        mostWaivedAlone: markets[market].mostWaivedAlone,
        approvalDays: await settingOf(database, 'approvalDays', market),
        lastClosedDay: (await closedDays(database, accountingRules[market].entity.code))?.last ?? null,
        lastStoredDay: (await storedDays(database, accountingRules[market].entity.code))?.last ?? null,
      })),
    ),
    passkeys: (await passkeysOfStaff(database, member.staffId)).length,
    confirmedUntil: until?.toISOString() ?? null,
    signedInAt: session.created_at.toISOString(),
    now: clock.instant().toISOString(),
    warnAfterSeconds: (await settingOf(database, 'warnMinutes')) * minuteSeconds,
    signOutAfterSeconds: (await settingOf(database, 'signOutMinutes')) * minuteSeconds,
  }
}

/** The call itself was the activity. */
export async function stay() {
  return { done: true as const }
}

export async function signOut({ context, session }: StaffCaller) {
  await endStaffSession(context.database, session.token_hash, context.clock.wall())
  return { done: true as const }
}

export async function newPasskeyChallenge({ context, member, session }: StaffCaller) {
  await requireMayAdd({ context, member, session })
  return staffPasskeyCreation(context, partyOf(context), { member, session: session.token_hash })
}

export async function addPasskey(
  { context, member, session }: StaffCaller,
  { passkey }: ConsoleRequest<typeof addPasskeyCall>,
) {
  await requireMayAdd({ context, member, session })
  const isAdded = await context.database
    .transaction()
    .execute((queries) =>
      addStaffPasskey(context, queries, partyOf(context), { member, session: session.token_hash, passkey }),
    )
  if (!isAdded) throw new ConsoleFailure('passkeyRefused')
  return { done: true as const }
}

export async function confirmChallenge({ context, session }: StaffCaller) {
  return staffChallenge(context, partyOf(context), { use: 'confirm', session: session.token_hash })
}

/** The passkey must be of the person whose session it is. */
export async function confirm(
  { context, member, session }: StaffCaller,
  { passkey }: ConsoleRequest<typeof confirmCall>,
): Promise<ConsoleAnswer<typeof confirmCall>> {
  const bound = { use: 'confirm' as const, session: session.token_hash }
  const now = context.clock.wall()
  const staffId = await context.database.transaction().execute(async (queries) => {
    const by = await signedBy(context, queries, partyOf(context), { bound, passkey })
    if (by === member.staffId) await confirmStaffSession(queries, session.token_hash, now)
    return by
  })
  const until = await confirmedUntil(context, { ...session, confirmed_at: now })
  if (staffId !== member.staffId || !until) throw new ConsoleFailure('passkeyRefused')
  return { confirmedUntil: until.toISOString() }
}

/** Refuses what needs a passkey, unless one signed lately in this session. */
export async function requireConfirmed({ context, session }: Pick<StaffCaller, 'context' | 'session'>): Promise<void> {
  if (!(await confirmedUntil(context, session))) throw new ConsoleFailure('confirmNeeded')
}

/**
 * The first one soon after the provider proved who it is; a further one with one that is there, so that signing in as
 * this person at the provider is not enough to agree to something as them.
 */
async function requireMayAdd({ context, member, session }: StaffCaller): Promise<void> {
  const isFirst = (await passkeysOfStaff(context.database, member.staffId)).length === 0
  const isFresh = context.clock.wall().getTime() - session.created_at.getTime() <= addPasskeyWithinMs
  if (!isFirst || !isFresh) await requireConfirmed({ context, session })
}

function partyOf(context: Context) {
  const party = consoleParty(context)
  if (!party) throw new Error('a console without its address')
  return party
}
