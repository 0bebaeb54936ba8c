import type { ReactNode } from 'react'
import { Tip } from './Tip.tsx'

/** Why something was not done, read out at once; nothing while there is no such thing. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Tip tone="bad" icon="alert" isAlert>
      {children}
    </Tip>
  )
}
