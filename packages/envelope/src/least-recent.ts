/** A map that forgets what was used longest ago. */
export function leastRecentMap<Value>(limit: number) {
  const entries = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      entries.set(key, value)
      if (entries.size <= limit) return
      for (const oldest of entries.keys()) {
        entries.delete(oldest)
        return
      }
    },
    clear: () => entries.clear(),
  }
}
