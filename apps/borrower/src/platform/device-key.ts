import { deviceThumbprint } from '@hiram/envelope'

/** One small IndexedDB store for keys that script may use but not read. */
const database = 'hiram-device'
const storeName = 'keys'
const deviceKeyName = 'device'

let deviceKey: Promise<CryptoKeyPair> | undefined
let thumbprint: Promise<string> | undefined

/**
 * The installation's P-256 key pair; the private half cannot be read, only used. Where IndexedDB is refused it lasts
 * as long as the page, and the borrower signs in again after a reload.
 */
export function deviceKeyPair(): Promise<CryptoKeyPair> {
  deviceKey ??= keptOrNewKey()
  return deviceKey
}

/** SHA-256 of the public point: the device id where no shell gives one. */
export function deviceKeyThumbprint(): Promise<string> {
  thumbprint ??= deviceKeyPair().then((pair) => deviceThumbprint(pair.publicKey))
  return thumbprint
}

async function keptOrNewKey(): Promise<CryptoKeyPair> {
  const kept = await readKept<CryptoKeyPair>(deviceKeyName)
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  await keep(deviceKeyName, made)
  return made
}

/** Undefined where there is none or the browser keeps nothing. */
export async function readKept<Value>(name: string): Promise<Value | undefined> {
  try {
    const kept = await inStore<Value | undefined>('readonly', (store) => store.get(name))
    return kept
  } catch {
    return undefined
  }
}

export async function keep(name: string, value: unknown) {
  try {
    await inStore('readwrite', (store) => store.put(value, name))
  } catch {
    // Kept in memory by the caller; only the next page has to begin anew.
  }
}

async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const opened = await openDatabase()
  try {
    return await settled(ask(opened.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    opened.close()
  }
}

async function openDatabase() {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return await settled(request)
}

function settled<Result>(request: IDBRequest<Result>) {
  return new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
