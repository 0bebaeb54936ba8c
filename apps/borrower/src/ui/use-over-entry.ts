import { useEffect, useRef } from 'react'
import { enterOver } from '../routing/over-entries.ts'

/** Back closes what is open over the screen, and stays on the screen. Without `onClose` Back does nothing. */
export function useOverEntry(open: boolean, onClose: (() => void) | undefined) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  const closes = onClose !== undefined
  useEffect(() => {
    if (open) return enterOver(closes ? () => latest.current?.() : undefined)
  }, [open, closes])
}
