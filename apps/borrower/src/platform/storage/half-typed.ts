import { useState } from 'react'
import { readStored } from './storage.ts'

/** What a borrower typed and did not send, while the page is open. Another borrower on this phone does not see it. */
const texts = new Map<string, string>()

/** A text that is there again when the borrower comes back to the screen, a login in between or not. */
export function useHalfTyped(name: string): [string, (next: string) => void] {
  const [key] = useState(() => `${readStored('_user')?.phone} ${name}`)
  const [text, setText] = useState(texts.get(key) ?? '')
  function change(next: string) {
    texts.set(key, next)
    setText(next)
  }
  return [text, change]
}
