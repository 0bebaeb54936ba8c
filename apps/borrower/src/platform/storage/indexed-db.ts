/** One small IndexedDB store: keys that script may use but not read, and what waits for the network. */
const database = 'hiram-device'
const storeName = 'keys'

/** Used where the browser stores nothing; lasts as long as the page. */
const inMemory = new Map<string, unknown>()

/** Undefined where there is none. */
export async function readEntry<Value>(name: string): Promise<Value | undefined> {
  if (inMemory.has(name)) return inMemory.get(name) as Value
  try {
    return await inStore<Value | undefined>('readonly', (store) => store.get(name))
  } catch {
    return undefined
  }
}

export async function saveEntry(name: string, value: unknown) {
  inMemory.delete(name)
  try {
    await inStore('readwrite', (store) => store.put(value, name))
  } catch {
    inMemory.set(name, value)
  }
}

export async function deleteEntry(name: string) {
  inMemory.delete(name)
  try {
    await inStore('readwrite', (store) => store.delete(name))
  } catch {
    // A browser that keeps nothing has nothing to drop.
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
