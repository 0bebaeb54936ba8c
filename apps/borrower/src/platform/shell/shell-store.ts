import { jsonFields } from '../storage/json-fields.ts'
import { keptOnSignOut, outlastsPage, readStored, store } from '../storage/storage.ts'
import { bridge } from './bridge.ts'

const keptName = 'kept'

/**
 * What belongs to the phone is in the shell's store too, as a web view may lose its own: whether the welcome was
 * passed, the language, the theme. Nothing of a person is in it.
 */
export async function keepInShell() {
  if (bridge().mode === 'browser') return
  await bridge()
    .putStore(keptName, JSON.stringify(Object.fromEntries(keptOnSignOut.map((key) => [key, readStored(key)]))))
    .catch(() => undefined)
}

/**
 * True when the web view had lost what the shell has: the page begins again with it. One that keeps nothing at all would
 * lose it again by that: there this page alone has it.
 */
export async function restoreFromShell(): Promise<boolean> {
  if (readStored('auth') !== undefined) return false
  const text = await bridge()
    .getStore(keptName)
    .catch(() => undefined)
  const items = jsonFields(text)
  if (items.auth !== '1') return false
  for (const key of keptOnSignOut) {
    const text = items[key]
    // none of them is stored as JSON
    if (typeof text === 'string' && readStored(key) === undefined) store(key, text as never)
  }
  return outlastsPage('auth')
}

/** Signing out: the native web cache and what the shell stores go (SES-03). */
export async function clearShell() {
  await bridge()
    .clearWebCache()
    .catch(() => undefined)
  await clearShellStore()
}

/** What the shell stores goes, then what belongs to the phone comes back. */
export async function clearShellStore() {
  if (bridge().mode === 'browser') return
  await bridge()
    .clearStore()
    .catch(() => undefined)
  await keepInShell()
}
