import { useState } from 'react'

/** What was chosen stays through a lost network, a sign-in and a reload of this window. Nothing personal belongs in it. */
export function useDraft<Draft extends object>(key: string, empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key, empty))
  const change = (next: Draft) => {
    setDraft(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  const forget = () => sessionStorage.removeItem(key)
  return { draft, change, forget }
}

function readDraft<Draft extends object>(key: string, empty: Draft): Draft {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return empty
  try {
    return { ...empty, ...(JSON.parse(kept) as Partial<Draft>) }
  } catch {
    return empty
  }
}
