import type { Ref } from 'react'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import css from './accounting.module.css'

type DateFieldProps = {
  name: 'from' | 'to' | 'day'
  label: string
  shown: string | undefined
  first: string | undefined
  last: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A closed day, kept in the address. */
export function DateField({ name, label, shown, first, last, ref }: DateFieldProps) {
  const { chosen, narrow } = useNarrowing()
  return (
    <label className={css.date}>
      {label}
      <input
        ref={ref}
        className={css.choice}
        type="date"
        min={first}
        max={last}
        value={chosen(name) || (shown ?? '')}
        onChange={(event) => narrow(name, event.target.value)}
      />
    </label>
  )
}
