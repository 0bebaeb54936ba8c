import type { Locale } from '@hiram/contract'

/** Everything the app keeps in the browser, each key with its type (SES-02). Flags are 'true' and 'false'. */
export type StoredUser = { token: string; phone: string }

type Keys = {
  _user: StoredUser
  /** The member as the last start knew them, for the screens until this start's answer is here. Amounts as text. */
  _memberInfo: unknown
  /** The last loan whose cost the borrower looked at; the choice is there again when they come back. Amount as text. */
  _KEY_FEES_CALCULATED: { amount: string; period: number; periodUnit: 'day' | 'month' }
  /** Uploads already done of a run that is not through. */
  _UPLOAD_DATAS: readonly string[]
  /** The level the borrower saw last; a higher one is shown once. */
  _KEY_LEVEL1: number
  /** Never written: messages are not read (BRG-05). Signing out removes what another version left. */
  _KEY_UPLOAD_SMSLIST: unknown
  /** A receipt that could not be sent: its loan, and the amount that was typed, as text. */
  _KEY_PAY_FAIL: { loanId: string; repayAmount: string }
  /** What was being typed when the page ended, sealed: JSON that `platform/offline/last-typed.ts` alone reads. */
  _KEY_UNSENT: string
  event_failed: unknown
  /** Whether the last check found a newer version. */
  CHECK_UPDATE: 'true' | 'false'
  UPLOAD_DATA_DATE: string
  tipVersion: string
  /** 'false' once somebody has signed in on this phone. */
  vaydiFirstLogin: 'true' | 'false'
  /** '1' once the borrower has passed the authorization screen. */
  auth: string
  /** Whether the fingerprint service sees the phone in Viet Nam (ERR-06). */
  vnIp: 'true' | 'false'
  /** 'true' after the server ended a session: the login says so. */
  alert: 'true' | 'false'
  /** The page's language as the shell knows it. */
  h5language: string
  /** The shell's language, which goes before the web view's. */
  systemLanguage: string
  umi_locale: Locale
  deviceId: string
  googleReferrer: string
  appsflyerReferrer: string
  marketToken: string
  theme: 'light' | 'dark'
  textSize: 'large'
  /** The borrower who is signed in declined to share their location. */
  locationDeclined: 'true'
  /** Whether the face check reads its orders aloud. */
  faceVoice: 'on' | 'off'
}
export type StoredKey = keyof Keys

/** Kept as JSON; everything else is plain text. */
export const storedInJson: ReadonlySet<StoredKey> = new Set<StoredKey>([
  '_user',
  '_memberInfo',
  '_KEY_FEES_CALCULATED',
  '_UPLOAD_DATAS',
  '_KEY_LEVEL1',
  '_KEY_UPLOAD_SMSLIST',
  '_KEY_PAY_FAIL',
  'event_failed',
])

/** 'true' or 'false'. */
export const storedFlags: ReadonlySet<StoredKey> = new Set<StoredKey>([
  'CHECK_UPDATE',
  'vaydiFirstLogin',
  'vnIp',
  'alert',
])

/**
 * What signing out leaves (SES-03), and ours beside it: the language, theme and text size the borrower chose and the
 * device's id belong to the phone, not to the person.
 */
export const keptOnSignOut: readonly StoredKey[] = [
  'CHECK_UPDATE',
  'UPLOAD_DATA_DATE',
  'tipVersion',
  'vaydiFirstLogin',
  'auth',
  'vnIp',
  'alert',
  'h5language',
  'systemLanguage',
  'umi_locale',
  'deviceId',
  'googleReferrer',
  'appsflyerReferrer',
  'marketToken',
  'theme',
  'textSize',
  'faceVoice',
]

/** Every key there is. */
export const storedKeys: readonly StoredKey[] = [...storedInJson, ...keptOnSignOut]

/** Used where the browser stores nothing: private mode, a full disk, storage forbidden. Lasts as long as the page. */
const inMemory = new Map<string, string>()
/** Of the format, not of the app. */
const versionKey = 'storageVersion'
const version = '1'
const tabInMemory = new Map<string, string>()

export function readStored<K extends StoredKey>(key: K): Keys[K] | undefined {
  const text = readText(key)
  if (text === null) return undefined
  if (!storedInJson.has(key)) return text as Keys[K]
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function store<K extends StoredKey>(key: K, value: Keys[K]) {
  writeText(key, storedInJson.has(key) ? JSON.stringify(value) : String(value))
}

/** False where the browser keeps nothing and this page alone knows it. */
export function outlastsPage(key: StoredKey) {
  return !inMemory.has(key)
}

export function removeStored(key: StoredKey) {
  inMemory.delete(key)
  tried(() => localStorage.removeItem(key))
}

/** Clears everything except the kept items, which are read first and written back. */
export function clearStoredSession() {
  const kept = keptOnSignOut.map((key) => [key, readText(key)] as const)
  inMemory.clear()
  tabInMemory.clear()
  tried(() => localStorage.clear())
  tried(() => sessionStorage.clear())
  for (const [key, text] of kept) if (text !== null) writeText(key, text)
  markStorageNew()
}

/** For the life of the tab. */
/** What the login is begun with: the number, and why the session ended. */
export const loginFlag = 'login'
export const endedFlag = 'ended'

export function readTabFlag(key: string): string | undefined {
  return tabInMemory.get(key) ?? tried(() => sessionStorage.getItem(key)) ?? undefined
}

export function storeTabFlag(key: string, text: string | undefined) {
  tabInMemory.delete(key)
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== undefined) tabInMemory.set(key, text)
  }
}

/** Values not written by this version go to migrate-storage.ts. */
export function holdsOldStorage(): boolean {
  return (tried(() => localStorage.length > 0 && localStorage.getItem(versionKey) !== version) ?? false) === true
}

export function markStorageNew() {
  tried(() => localStorage.setItem(versionKey, version))
}

function readText(key: StoredKey): string | null {
  return inMemory.get(key) ?? tried(() => localStorage.getItem(key)) ?? null
}

function writeText(key: StoredKey, text: string) {
  inMemory.delete(key)
  try {
    localStorage.setItem(key, text)
  } catch {
    inMemory.set(key, text)
  }
}

function tried<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
