import { type FormEvent, useRef } from 'react'
import { useKeys } from '../platform/keys/keys.ts'
import { type TextKey, t } from '../platform/texts/texts.tsx'
import css from './FindField.module.css'
import { useNarrowing } from './use-narrowing.ts'

const mostLetters = 40

type FindFieldProps = {
  /** Its name in the address. */
  name: string
  /** The text of what it finds. */
  finds: TextKey
  /** What can be typed, where its name does not say. */
  example?: string
}

/** Narrows a list by what is typed, once Enter is pressed; `/` goes to it. */
export function FindField({ name, finds, example }: FindFieldProps) {
  const { chosen, narrow } = useNarrowing()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: finds, inStrip: true, run: () => field.current?.focus() }])
  const find = (event: FormEvent) => {
    event.preventDefault()
    narrow(name, field.current?.value.trim() ?? '')
  }
  return (
    <form onSubmit={find}>
      <input
        ref={field}
        key={chosen(name)}
        className={css.find}
        aria-label={t(finds)}
        placeholder={example ?? t(finds)}
        maxLength={mostLetters}
        autoComplete="off"
        defaultValue={chosen(name)}
      />
    </form>
  )
}
