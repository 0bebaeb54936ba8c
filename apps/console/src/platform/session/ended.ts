const ended = new EventTarget()

/** What a session that ended leaves on the screen stays there; the page asks to sign in over it. */
export function tellEnded(): void {
  ended.dispatchEvent(new Event('ended'))
}

export function onSessionEnded(listener: () => void): () => void {
  ended.addEventListener('ended', listener)
  return () => ended.removeEventListener('ended', listener)
}
