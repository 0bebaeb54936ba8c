import { locales } from '../page/page.ts'
import { type StoredKey, storedFlags, storedInJson, storedKeys } from './storage.ts'

type Storage = { readonly length: number; key: (index: number) => string | null } & Pick<
  globalThis.Storage,
  'getItem' | 'setItem' | 'removeItem'
>

/**
 * Earlier apps of this origin wrote some keys in another casing and values in another format. Each is moved to
 * its current key and format; a value already there is newer and wins. Unknown keys are left alone.
 */
export function migrateStorage(storage: Storage) {
  const found = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((name) => name !== null)
  for (const name of found) {
    const key = keyOf(name)
    const text = key && storage.getItem(name)
    if (!key || typeof text !== 'string') continue
    if (key !== name) storage.removeItem(name)
    if (key !== name && storage.getItem(key) !== null) continue
    const value = rewritten(key, text)
    if (value === undefined) storage.removeItem(key)
    else if (key !== name || value !== text) storage.setItem(key, value)
  }
}

const byCasing = new Map(storedKeys.map((key) => [plain(key), key]))

function keyOf(name: string): StoredKey | undefined {
  return byCasing.get(plain(name))
}

/** `_memberInfo`, `memberinfo` and `_MEMBER_INFO` are one. */
function plain(name: string) {
  return name.toLowerCase().replaceAll('_', '')
}

/** Undefined for an unknown format. */
function rewritten(key: StoredKey, text: string): string | undefined {
  if (storedInJson.has(key)) return key === '_user' ? userOf(text) : isJson(text) ? text : undefined
  const bare = unquoted(text)
  if (key === 'auth') return bare === 'true' ? '1' : bare
  if (storedFlags.has(key)) return flagOf(bare)
  return key === 'umi_locale' ? localeOf(bare) : bare
}

/** The session was once the bare token; without a phone it is of no use, and the borrower signs in again. */
function userOf(text: string): string | undefined {
  if (!isJson(text)) return undefined
  const user: unknown = JSON.parse(text)
  const whole = typeof user === 'object' && user !== null && 'token' in user && 'phone' in user
  return whole ? text : undefined
}

function flagOf(text: string) {
  return /^(1|true|yes)$/i.test(text) ? 'true' : 'false'
}

/** `vi`, `vi_VN` and `viVN` are all 'vi-VN'. */
function localeOf(text: string) {
  return locales.find((locale) => locale.toLowerCase().startsWith(text.slice(0, 2).toLowerCase()))
}

function unquoted(text: string) {
  return /^"(.*)"$/.exec(text)?.[1] ?? text
}

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
