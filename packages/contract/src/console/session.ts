import * as z from 'zod/mini'
import { madePasskey, passkeyCreation, passkeyRequest, signedByPasskey } from '../passkey-forms.ts'
import { businessDate, currency, done, id, instant, marketCode, minorUnits } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { permissions, roleNames } from './permissions.ts'

/** How one signs in here: `GET /console/sign-in` leads to the provider and comes back to the page it is given in `to`. */
export const signInWays = consoleCall('signInWays', 'GET /sign-in/ways', {
  may: 'anyone',
  answer: z.object({
    /** The name of the OpenID Connect provider, empty where it has none; null where no provider is set. */
    provider: z.nullable(z.string()),
    /** Whether this host has passkeys. */
    passkeys: z.boolean(),
  }),
})

export const passkeySignInChallenge = consoleCall('passkeySignInChallenge', 'POST /sign-in/passkey/challenge', {
  may: 'anyone',
  answer: passkeyRequest,
})

export const passkeySignIn = consoleCall('passkeySignIn', 'POST /sign-in/passkey', {
  may: 'anyone',
  request: z.object({ passkey: signedByPasskey }),
  answer: done,
})

/** What is of one market that this person works for. */
export const consoleMarket = z.object({
  market: marketCode,
  currency,
  /** Digits of the minor unit. */
  decimals: z.number(),
  timeZone: z.string(),
  businessDate,
  /** A waiver needs a second person where a loan's waivers by one person each come to more; every other command does. Minor units. */
  mostWaivedAlone: minorUnits,
  approvalDays: z.number(),
  /** Of its books and of its portfolio; null while no day is closed yet: there is nothing to read. */
  lastClosedDay: z.nullable(businessDate),
  lastStoredDay: z.nullable(businessDate),
})

/** Who is signed in. The page asks it first, and again when it wakes. */
export const whoAmI = consoleCall('whoAmI', 'GET /session', {
  may: 'staff',
  isPolled: true,
  answer: z.object({
    staffId: id,
    name: z.string(),
    initials: z.string(),
    email: z.string(),
    roles: z.array(z.enum(roleNames)),
    permissions: z.array(z.enum(permissions)),
    markets: z.array(consoleMarket),
    passkeys: z.number(),
    /** Signed in with the passkey so lately that what needs a confirmation needs none until then; null: it does. */
    confirmedUntil: z.nullable(instant),
    signedInAt: instant,
    now: instant,
    /** Without activity: warned after the first, signed out after the second. */
    warnAfterSeconds: z.number(),
    signOutAfterSeconds: z.number(),
  }),
})

/** *Stay*, and a person who types or reads on: any call that is not polled is activity; this one does nothing else. */
export const stay = consoleCall('stay', 'POST /session/stay', { may: 'staff', answer: done })

export const signOut = consoleCall('signOut', 'POST /session/sign-out', { may: 'staff', answer: done })

/**
 * A new passkey of the person signed in: the first within ten minutes of signing in at the provider, a further one once a
 * passkey that is there has confirmed it.
 */
export const newPasskeyChallenge = consoleCall('newPasskeyChallenge', 'POST /passkeys/challenge', {
  may: 'staff',
  answer: passkeyCreation,
})

export const addPasskey = consoleCall('addPasskey', 'POST /passkeys', {
  may: 'staff',
  request: z.object({ passkey: madePasskey }),
  answer: done,
})

/** Confirms with the passkey what needs a second person: good for two minutes in this session. */
export const confirmChallenge = consoleCall('confirmChallenge', 'POST /confirm/challenge', {
  may: 'staff',
  answer: passkeyRequest,
})

export const confirm = consoleCall('confirm', 'POST /confirm', {
  may: 'staff',
  request: z.object({ passkey: signedByPasskey }),
  answer: z.object({ confirmedUntil: instant }),
})
