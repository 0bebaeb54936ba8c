import type { ComponentProps, ReactNode } from 'react'
import { CodeInput } from './CodeInput.tsx'
import { Field } from './Field.tsx'
import { useSmsCode } from './use-sms-code.ts'

type CodeFieldProps = ComponentProps<typeof CodeInput> & { label: string; error?: ReactNode }

/** The code of a text message under its label, filled in by the phone where it can; a refusal is read out. */
export function CodeField({ label, error, ...input }: CodeFieldProps) {
  const { onChange, onComplete, length = 6 } = input
  useSmsCode((code) => {
    if (!/^\d+$/.test(code) || code.length !== length) return
    onChange(code)
    onComplete?.(code)
  })
  return (
    <Field label={label} error={error ? <span role="alert">{error}</span> : undefined}>
      <CodeInput {...input} />
    </Field>
  )
}
