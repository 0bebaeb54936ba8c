import type { ReactNode } from 'react'
import { Note } from '../ui/Note.tsx'
import { Tip } from '../ui/Tip.tsx'
import { ReasonField } from './ReasonField.tsx'

type SecondPersonProps = {
  id: string
  /** Why another person must agree. */
  why: ReactNode
  label: string
  reason: string
  onChange: (reason: string) => void
}

/** Another person must agree, and reads the reason typed here. */
export function SecondPerson({ id, why, label, reason, onChange }: SecondPersonProps) {
  return (
    <Note>
      <Tip icon="two">{why}</Tip>
      <ReasonField id={id} label={label} reason={reason} onChange={onChange} />
    </Note>
  )
}
