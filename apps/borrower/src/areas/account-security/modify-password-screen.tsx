import { accountSecurity, modifyPassword, modifyPasswordSendVerifyCode } from '@hiram/contract/account-security'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { goBack } from '../../platform/navigation/navigation.ts'
import { UnsavedGuard } from '../../platform/navigation/unsaved-guard.tsx'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Frame, Pending } from './frame.tsx'
import { handles, type Problem } from './problem.ts'
import { ProblemTip, useProblemAlert } from './problem-text.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import { type Code, useCode } from './use-code.ts'

type Typed = { code: string; password: string; again: string }

/** /modifyPwd: a first password, or another one by code. */
export function ModifyPasswordScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(accountSecurity, {})
  if (!data) return <Pending title={t('title.modifyPassword')} failure={failure} onRefresh={refresh} />
  return <PasswordForm phone={data.phone} hasOne={data.hasPassword} needsCode={data.passwordNeedsCode} />
}

function usePasswordForm(phone: string, needsCode: boolean) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<Typed>({ code: '', password: '', again: '' })
  const [saved, setSaved] = useState(false)
  const code = useCode(() => api(modifyPasswordSendVerifyCode, {}, { handles }))

  const leave = () => void goBack(paths.settings)

  async function save() {
    const missing = problemIn(typed, needsCode)
    if (missing) return code.setProblem(missing)
    const { password, code: verifyCode } = typed
    const request = { password, phone, ...(needsCode && { verifyCode }) }
    const outcome = await code.once('check', () => api(modifyPassword, request, { handles }))
    if (!outcome?.ok) {
      // the sign-in is no longer fresh: ask for its state again
      if (outcome?.code === 'codeNeeded') await refreshCalls(accountSecurity)
      return
    }
    setSaved(true)
    showToast({ kind: 'success', text: t('account-security.passwordSaved'), masked: false })
    await refreshCalls(accountSecurity)
    leave()
  }

  function edit(changed: Partial<Typed>) {
    setTyped({ ...typed, ...changed })
    code.setProblem(undefined)
  }

  const isUnsaved = !saved && (typed.password !== '' || typed.again !== '')
  return { typed, edit, code, save, leave, isUnsaved }
}

function problemIn({ code, password, again }: Typed, needsCode: boolean): Problem | undefined {
  if (needsCode && code.length < 6) return { at: 'code', text: 'codeShort' }
  if (password === '') return { at: 'password', text: 'passwordEmpty' }
  return password === again ? undefined : { at: 'again', text: 'passwordsDiffer' }
}

type PasswordFormProps = { phone: string; hasOne: boolean; needsCode: boolean }

function PasswordForm({ phone, hasOne, needsCode }: PasswordFormProps) {
  const { t } = useTexts()
  const form = useId()
  const screen = usePasswordForm(phone, needsCode)
  const { code, typed } = screen
  const { sent, busy, problem } = code
  const asksCode = needsCode && !sent
  const working =
    busy === 'send' ? t('account-security.sending') : busy === 'check' ? t('account-security.saving') : undefined
  return (
    <Frame
      title={t(hasOne ? 'title.modifyPassword' : 'account-security.setPassword')}
      paper
      back={screen.leave}
      bar={
        <BottomBar>
          <Button type="submit" form={form} loading={working}>
            {t(`account-security.${asksCode ? 'send' : 'save'}`)}
          </Button>
        </BottomBar>
      }
    >
      <FormPage id={form} onSubmit={() => void (asksCode ? code.send('0') : screen.save())}>
        <h2 className="page-h">{t(hasOne ? 'account-security.anotherPassword' : 'account-security.firstPassword')}</h2>
        {asksCode ? <p className="lede">{t('account-security.passwordByCode')}</p> : null}
        {needsCode && sent ? (
          <SentCodeField
            code={code}
            sent={sent}
            value={typed.code}
            onChange={(digits) => screen.edit({ code: digits })}
            voice={false}
          />
        ) : null}
        {needsCode ? null : <p className="lede">{t('account-security.firstLede')}</p>}
        {asksCode ? null : <PasswordFields typed={typed} edit={screen.edit} code={code} />}
        <ProblemTip problem={problem} />
      </FormPage>
      <UnsavedGuard when={screen.isUnsaved} />
    </Frame>
  )
}

type PasswordFieldsProps = { typed: Typed; edit: (changed: Partial<Typed>) => void; code: Code }

function PasswordFields({ typed, edit, code }: PasswordFieldsProps) {
  const { t } = useTexts()
  const problemAlert = useProblemAlert()
  const common = {
    autoComplete: 'new-password',
    maxLength: 20,
    showLabel: t('common.show'),
    hideLabel: t('common.hide'),
  }
  return (
    <>
      <Field
        label={t('account-security.password')}
        hint={t('account-security.passwordHint')}
        error={problemAlert(code.problem, 'password')}
      >
        <PasswordInput
          {...common}
          name="new-password"
          value={typed.password}
          onChange={({ target }) => edit({ password: target.value })}
        />
      </Field>
      <Field label={t('account-security.again')} error={problemAlert(code.problem, 'again')}>
        <PasswordInput
          {...common}
          name="again"
          value={typed.again}
          onChange={({ target }) => edit({ again: target.value })}
        />
      </Field>
    </>
  )
}
