import { serverTimeMs } from '../api/envelope-session.ts'
import { deleteEntry, keepFirst, readEntry, saveEntry } from '../storage/indexed-db.ts'
import { readStored } from '../storage/storage.ts'

/** What could not be sent and waits on the phone for the network. */
export type Waiting = { bytes: Uint8Array<ArrayBuffer>; sinceMs: number }

/** Whose it is: a digest of the phone number, so that the number itself is not kept with it. */
export type Owner = ArrayBuffer

export type Sealed = { owner: Owner; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; sinceMs: number }

const keyName = 'waiting-key'
const nameOf = (name: string) => `waiting:${name}`

/** Sealed under a key that script cannot read, for the borrower it belongs to; a newer one takes its place. */
export async function keepUnsent(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  owner: Owner | undefined,
  nowMs?: number,
) {
  const sealed = await seal(bytes, owner, nowMs)
  if (sealed) await keepSealed(name, sealed)
}

/** Undefined where no one is signed in. */
export async function seal(
  bytes: Uint8Array<ArrayBuffer>,
  owner: Owner | undefined,
  nowMs?: number,
): Promise<Sealed | undefined> {
  if (!owner) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), bytes)
  return { owner, iv, sealed, sinceMs: nowMs ?? (await serverTimeMs()) }
}

export async function keepSealed(name: string, sealed: Sealed) {
  await saveEntry(nameOf(name), sealed)
}

/** Undefined where nothing waits; what another borrower of this phone left behind is dropped. */
export async function readUnsent(name: string): Promise<Waiting | undefined> {
  const kept = await readEntry<Sealed>(nameOf(name))
  if (!kept) return undefined
  const owner = await currentOwner()
  if (!owner) return undefined
  try {
    if (!sameBytes(owner, kept.owner)) throw new Error('another borrower’s')
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, await key(), kept.sealed)
    return { bytes: new Uint8Array(bytes), sinceMs: kept.sinceMs }
  } catch {
    await deleteUnsent(name)
    return undefined
  }
}

export async function deleteUnsent(name: string) {
  await deleteEntry(nameOf(name))
}

/** Signing out: without its key nothing that waits can be read any more. */
export async function deleteAllUnsent() {
  known = undefined
  await deleteEntry(keyName)
}

/** Read once a page: sealing what is typed has no time for the database. */
let known: Promise<CryptoKey> | undefined

function key(): Promise<CryptoKey> {
  known ??= storedKey().catch((failure) => {
    // the database may answer the next time
    known = undefined
    throw failure
  })
  return known
}

async function storedKey(): Promise<CryptoKey> {
  const kept = await readEntry<CryptoKey>(keyName)
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return await keepFirst(keyName, made)
}

/** The borrower who is signed in. Ask before work begins: the session may end under it. */
export async function currentOwner(): Promise<Owner | undefined> {
  const phone = readStored('_user')?.phone
  return phone ? await crypto.subtle.digest('SHA-256', new TextEncoder().encode(phone)) : undefined
}

function sameBytes(one: ArrayBuffer, other: ArrayBuffer) {
  const [left, right] = [new Uint8Array(one), new Uint8Array(other)]
  return left.length === right.length && left.every((byte, at) => byte === right[at])
}
