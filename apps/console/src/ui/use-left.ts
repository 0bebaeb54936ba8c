import { useState } from 'react'

/** Whether a field was left once: what is missing in it does not show sooner. */
export function useLeft(): { isLeft: boolean; onBlur: () => void } {
  const [isLeft, setLeft] = useState(false)
  return { isLeft, onBlur: () => setLeft(true) }
}
