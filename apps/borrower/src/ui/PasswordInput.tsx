import { type ComponentProps, useState } from 'react'
import css from './PasswordInput.module.css'
import { TextInput } from './TextInput.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

/** A password that may be looked at while it is typed. Say `autoComplete` current-password or new-password. */
export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...input}
      type={shown ? 'text' : 'password'}
      after={
        <button type="button" className={css.show} onClick={() => setShown(!shown)}>
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  )
}
