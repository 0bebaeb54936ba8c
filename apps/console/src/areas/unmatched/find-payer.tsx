import { findPayer, type Payer, type Unmatched } from '@hiram/contract/console/unmatched'
import { type FormEvent, useRef, useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { isRefused } from '../../platform/api/failure.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { problemText } from '../../work/problem-text.ts'
import css from './unmatched.module.css'

/** Another loan, by what the sender's slip or the borrower says. */
export function FindPayer({ item, onFound }: { item: Unmatched; onFound: (payer: Payer) => void }) {
  const { providerReference } = item
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', label: 'unmatched.find', inStrip: true, run: () => field.current?.focus() }])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sought = text.trim()
    if (sought === '') return setProblem(t('unmatched.findMissing'))
    setProblem(undefined)
    try {
      onFound(await callConsole(findPayer, { providerReference, text: sought }))
      setText('')
      field.current?.blur()
    } catch (failure) {
      const isUnknown = isRefused(failure, 'notFound')
      setProblem(isUnknown ? t('unmatched.notFound', { text: sought }) : problemText(failure))
    }
  }
  return (
    <form className={css.find} onSubmit={(event) => void submit(event)}>
      <div className={css.findRow}>
        <TextField
          ref={field}
          id="find-payer"
          label={t('unmatched.findLabel')}
          maxLength={40}
          value={text}
          onChange={setText}
        />
        <Button type="submit" icon="search" hotkey="/">
          {t('unmatched.findGo')}
        </Button>
      </div>
      {problem && (
        <Tip tone="warn" icon="info" isAlert>
          {problem}
        </Tip>
      )}
    </form>
  )
}
