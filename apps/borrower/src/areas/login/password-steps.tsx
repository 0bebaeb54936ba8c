import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { BarButton, BottomBar, Screen } from '../../ui/Screen.tsx'
import { CodeAgain } from './code-again.tsx'
import { sentText } from './code-step.tsx'
import type { SentCode } from './login-draft.ts'
import type { LoginProblem } from './login-problem.ts'
import { LoginNav } from './phone-step.tsx'
import { ProblemTip, useProblemText } from './problem-tip.tsx'
import type { Login } from './use-login.ts'

/** The password of a number that has signed in on this device before. */
export function PasswordStep({ login }: { login: Login }) {
  const { t, rich } = useTexts()
  const { phone } = useFormat()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const { problem, busy, typedNumber: number } = login
  useEffect(() => input.current?.focus(), [])
  function submit() {
    if (password !== '') return void login.enter((calls) => calls.enterWithPassword(number, password))
    login.setProblem({ at: 'password', text: 'passwordEmpty' })
    input.current?.focus()
  }
  return (
    <Screen
      paper
      nav={<LoginNav title={t('account-security.enter.passwordTitle')} back={login.goBackToPhone} />}
      bar={
        <BottomBar>
          <Button type="submit" form={form} loading={busy === 'enter' ? t('login.checking') : undefined}>
            {t('account-security.enter.enter')}
          </Button>
          <Button
            kind="txt"
            small
            loading={busy === 'send' ? t('login.sending') : undefined}
            onClick={() => void login.submit('login')}
          >
            {t('account-security.enter.useCode')}
          </Button>
        </BottomBar>
      }
    >
      <FormPage id={form} onSubmit={submit}>
        <h1 className="page-h">{t('account-security.enter.passwordTitle')}</h1>
        <p className="lede">
          {rich('account-security.enter.passwordOf', { number: <b className="ink nw">{phone(number)}</b> })}
        </p>
        <PasswordField
          name="current-password"
          label={t('account-security.enter.password')}
          value={password}
          inputRef={input}
          login={login}
          onChange={setPassword}
        />
        <div>
          <Button kind="txt" small inline onClick={() => void login.submit('reset')}>
            {t('account-security.enter.forgot')}
          </Button>
        </div>
        <ProblemTip problem={problem} />
      </FormPage>
    </Screen>
  )
}

/** Forgotten: the code that was sent for it, and the new password twice. */
export function ResetStep({ login, sent }: { login: Login; sent: SentCode }) {
  const { t, rich } = useTexts()
  const { phone } = useFormat()
  const form = useId()
  const [typed, setTyped] = useState({ code: '', password: '', again: '' })
  const problemText = useProblemText()
  const { problem, busy } = login
  function submit() {
    const missing = problemIn(typed)
    if (missing) return login.setProblem(missing)
    void login.enter((calls) => calls.enterWithNewPassword(sent.phone, typed.code, typed.password))
  }
  return (
    <Screen
      paper
      nav={<LoginNav title={t('account-security.enter.resetTitle')} back={login.goBackToPhone} />}
      bar={
        <BarButton type="submit" form={form} loading={busy === 'enter' ? t('login.checking') : undefined}>
          {t('account-security.enter.setAndEnter')}
        </BarButton>
      }
    >
      <FormPage id={form} onSubmit={submit}>
        <h1 className="page-h">{t('account-security.enter.resetTitle')}</h1>
        <p className="lede">
          {rich(sentText[sent.channel], { number: <b className="ink nw">{phone(sent.phone)}</b> })}
        </p>
        <CodeField
          label={t('login.code')}
          error={problem?.at === 'code' ? problemText(problem) : undefined}
          name="code"
          value={typed.code}
          onChange={(code) => {
            setTyped({ ...typed, code })
            login.setProblem(undefined)
          }}
        />
        <CodeAgain login={login} sent={sent} onSent={() => setTyped({ ...typed, code: '' })} />
        <div className="mt4">
          <PasswordField
            name="new-password"
            label={t('account-security.enter.newPassword')}
            value={typed.password}
            login={login}
            onChange={(password) => setTyped({ ...typed, password })}
          />
          <PasswordField
            name="again"
            label={t('account-security.enter.newAgain')}
            value={typed.again}
            login={login}
            onChange={(again) => setTyped({ ...typed, again })}
          />
        </div>
        <ProblemTip problem={problem} />
      </FormPage>
    </Screen>
  )
}

function problemIn(typed: { code: string; password: string; again: string }): LoginProblem | undefined {
  if (typed.code.length < 6) return { at: 'code', text: 'codeShort' }
  if (typed.password === '') return { at: 'password', text: 'passwordEmpty' }
  if (typed.password !== typed.again) return { at: 'again', text: 'passwordsDiffer' }
  return undefined
}

type PasswordFieldProps = {
  name: 'current-password' | 'new-password' | 'again'
  label: string
  value: string
  inputRef?: RefObject<HTMLInputElement | null>
  login: Login
  onChange: (password: string) => void
}

function PasswordField({ name, label, value, inputRef, login, onChange }: PasswordFieldProps) {
  const { t } = useTexts()
  const problemText = useProblemText()
  const { problem } = login
  const at = name === 'again' ? 'again' : 'password'
  return (
    <Field
      label={label}
      hint={name === 'new-password' ? t('account-security.enter.passwordHint') : undefined}
      error={problem?.at === at ? <span role="alert">{problemText(problem)}</span> : undefined}
    >
      <PasswordInput
        {...(inputRef && { ref: inputRef })}
        name={name}
        autoComplete={name === 'current-password' ? name : 'new-password'}
        maxLength={name === 'current-password' ? 200 : 20}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          login.setProblem(undefined)
        }}
        showLabel={t('common.show')}
        hideLabel={t('common.hide')}
      />
    </Field>
  )
}
