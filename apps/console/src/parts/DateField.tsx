import type { Ref } from 'react'
import { useNarrowing } from '../queue/use-narrowing.ts'
import { ChosenDay } from '../ui/Choice.tsx'
import css from './DateField.module.css'

type DateFieldProps = {
  name: 'from' | 'to' | 'day'
  label: string
  shown: string | undefined
  first: string | undefined
  last: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A day between a first and a last, kept in the address. */
export function DateField({ name, label, shown, first, last, ref }: DateFieldProps) {
  const { chosen, narrow } = useNarrowing()
  return (
    <div className={css.date}>
      <span>{label}</span>
      <ChosenDay
        ref={ref}
        label={label}
        first={first}
        last={last}
        value={chosen(name) || (shown ?? '')}
        onChoose={(day) => narrow(name, day)}
      />
    </div>
  )
}
