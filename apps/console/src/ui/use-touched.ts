import { useState } from 'react'

/** Whether a field was left once: what is missing in it does not show sooner. */
export function useTouched(): { isTouched: boolean; onBlur: () => void } {
  const [isTouched, setTouched] = useState(false)
  return { isTouched, onBlur: () => setTouched(true) }
}
