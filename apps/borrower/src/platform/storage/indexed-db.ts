/** One small IndexedDB store: keys that script may use but not read, and what waits for the network. */
const database = 'hiram-device'
const storeName = 'keys'

/** Used where the browser stores nothing; lasts as long as the page. */
const inMemory = new Map<string, unknown>()

/** Undefined where there is none. */
export async function readEntry<Value>(name: string): Promise<Value | undefined> {
  if (inMemory.has(name)) return inMemory.get(name) as Value
  return await inStore<Value | undefined>('readonly', (store) => store.get(name)).catch(() => undefined)
}

export async function saveEntry(name: string, value: unknown) {
  inMemory.delete(name)
  await inStore('readwrite', (store) => store.put(value, name)).catch(() => inMemory.set(name, value))
}

/** What is there under this name, which is `value` where nothing was: of two at once one wins, for both. */
export async function keepFirst<Value>(name: string, value: Value): Promise<Value> {
  await inStore('readwrite', (store) => store.add(value, name)).catch(() => undefined)
  const kept = await readEntry<Value>(name)
  if (kept) return kept
  inMemory.set(name, value)
  return value
}

export async function deleteEntry(name: string) {
  inMemory.delete(name)
  // a browser that keeps nothing has nothing to drop
  await inStore('readwrite', (store) => store.delete(name)).catch(() => undefined)
}

async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  const opened = await settled(request)
  try {
    return await settled(ask(opened.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    opened.close()
  }
}

function settled<Result>(request: IDBRequest<Result>) {
  return new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
