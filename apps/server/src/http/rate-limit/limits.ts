import type { Config } from '../../config.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour

/** `most` uses of `name` by one subject in any `windowMs`. */
export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

/** Messages to one phone, all channels together; then voice calls alone. */
export const burstPerPhone: Limit = { name: 'codeSend10m', most: 3, windowMs: 10 * minute }
export const sendsPerPhone: Limit = { name: 'codeSend24h', most: 6, windowMs: day }
export const voicePerPhone: Limit = { name: 'codeVoice24h', most: 2, windowMs: day }

/** Wrong codes for one phone, over all its codes: 15 in a million a day. */
export const wrongGuesses: Limit = { name: 'codeWrong24h', most: 15, windowMs: day }

/** What a device the phone has signed in on keeps when strangers have used the phone's own up. */
export const knownDeviceSends: Limit = { name: 'codeSendKnown24h', most: 3, windowMs: day }
export const knownDeviceGuesses: Limit = { name: 'codeWrongKnown24h', most: 3, windowMs: day }

/** So many wrong codes in a row, over days, and the phone takes no code for a while. */
export const streakLock = { most: 30, lockMs: day }

/** Wrong passwords for one phone, all devices together; a code still signs in then. */
export const wrongPasswords: Limit = { name: 'passwordWrong24h', most: 10, windowMs: day }

/** Files sent by one borrower, those refused too: each is decoded before it is known what it is. */
export const uploadsPerBorrower: Limit = { name: 'upload24h', most: 100, windowMs: day }

/** Subscriptions one borrower's browsers hand in; each is an address that messages are sent to. */
export const pushSavesPerBorrower: Limit = { name: 'push24h', most: 50, windowMs: day }

/** Searches by name of one of the lender's people: enough for a day's telephone calls, too few to go through a directory. */
export const nameSearches: readonly Limit[] = [
  { name: 'nameSearch1h', most: 60, windowMs: hour },
  { name: 'nameSearch24h', most: 200, windowMs: day },
]

/** A prefix whose people enter their codes is no pumping, however many they are. */
export type PrefixLimit = Limit & { readonly minConversion: number; readonly conversionMs: number }

/** A network is refused when more than `missShare` of at least `minTries` guesses in `windowMs` were wrong. */
export type NetworkLimit = {
  readonly minTries: number
  readonly missShare: number
  readonly windowMs: number
  readonly refuseMs: number
}

/** Counted in memory and added up over all servers, see address-limit.ts. Thousands of phones share one address of a carrier, so these are wide. */
export type AddressLimit = { readonly most: number; readonly windowMs: number }

export type AddressLimits = {
  /** The key list, and the handshake with its half a millisecond of elliptic curves. */
  keys: AddressLimit
  hello: AddressLimit
  /** Calls that anyone may make, all together; error reports and tracking, which cost more than they return. */
  open: AddressLimit
  errorReport: AddressLimit
  tracking: AddressLimit
  /** Events that are asked for, by whom is known only after a look at the database. */
  events: AddressLimit
  /** What the console answers to who is not signed in; and going to the provider and back. */
  console: AddressLimit
  consoleSignIn: AddressLimit
}

export function addressLimits(nodeEnv: Config['NODE_ENV']): AddressLimits {
  const times = nodeEnv === 'production' ? 1 : 1000
  const aMinute = (most: number) => ({ most: most * times, windowMs: minute })
  return {
    keys: aMinute(1200),
    hello: aMinute(600),
    open: aMinute(6000),
    errorReport: aMinute(60),
    tracking: aMinute(1800),
    events: aMinute(600),
    console: aMinute(120),
    consoleSignIn: aMinute(120),
  }
}

export type SenderLimits = {
  device: Limit
  address: Limit
  subnet: Limit
  check: Limit
  prefix: PrefixLimit
  network: NetworkLimit
}

/** In development every borrower sits behind one address and often one browser, so these are as good as off there. */
export function senderLimits(nodeEnv: Config['NODE_ENV']): SenderLimits {
  const times = nodeEnv === 'production' ? 1 : 1000
  return {
    device: { name: 'codeDevice1h', most: 5 * times, windowMs: hour },
    address: { name: 'codeAddress1h', most: 10 * times, windowMs: hour },
    subnet: { name: 'codeSubnet1h', most: 40 * times, windowMs: hour },
    check: { name: 'checkAddress1h', most: 10 * times, windowMs: hour },
    prefix: { name: 'codePrefix1h', most: 10 * times, windowMs: hour, minConversion: 0.4, conversionMs: day },
    network: { minTries: 50 * times, missShare: 0.6, windowMs: 10 * minute, refuseMs: 10 * minute },
  }
}

/** Of a day's message budget: what is warned of, and how much above it numbers with an account still get. */
export function smsBudget(budget: number): { warnAt: number; most: number; mostWithAccount: number } {
  return { warnAt: Math.ceil(budget * 0.8), most: budget, mostWithAccount: budget + Math.ceil(budget / 10) }
}
