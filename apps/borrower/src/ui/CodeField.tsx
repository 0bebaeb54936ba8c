import type { ComponentProps, ReactNode } from 'react'
import { CodeInput } from './CodeInput.tsx'
import { Field } from './Field.tsx'

type CodeFieldProps = ComponentProps<typeof CodeInput> & { label: string; error?: ReactNode }

/** The code of a text message under its label; a refusal is read out. */
export function CodeField({ label, error, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error ? <span role="alert">{error}</span> : undefined}>
      <CodeInput {...input} />
    </Field>
  )
}
