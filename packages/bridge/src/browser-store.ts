/** Separate from the app's own keys, which it must not touch. */
const prefix = 'shell:'

/** What a shell would store, in the browser's storage; without storage it lasts as long as the page. */
export function browserStore() {
  const inMemory = new Map<string, string>()
  return {
    putStore: async (key: string, value: string) => {
      try {
        localStorage.setItem(prefix + key, value)
        inMemory.delete(key)
      } catch {
        inMemory.set(key, value)
      }
    },
    getStore: async (key: string) => {
      try {
        return inMemory.get(key) ?? localStorage.getItem(prefix + key) ?? undefined
      } catch {
        return inMemory.get(key)
      }
    },
    clearStore: async () => {
      inMemory.clear()
      try {
        for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
      } catch {
        // there was nothing to clear
      }
    },
  }
}
