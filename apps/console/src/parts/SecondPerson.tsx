import { mostReasonLetters } from '@hiram/contract/console/values'
import type { ReactNode } from 'react'
import { Note } from '../ui/Note.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { Tip } from '../ui/Tip.tsx'

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
      <TextArea id={id} label={label} maxLength={mostReasonLetters} value={reason} onChange={onChange} />
    </Note>
  )
}
