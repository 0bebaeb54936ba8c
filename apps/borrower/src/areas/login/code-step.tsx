import { useEffect, useId, useRef, useState } from 'react'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { IconShield } from '../../ui/icons.tsx'
import { BarButton, Screen } from '../../ui/Screen.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { CodeAgain } from './code-again.tsx'
import css from './login.module.css'
import type { SentCode } from './login-draft.ts'
import { LoginNav } from './phone-step.tsx'
import { ProblemTip, useProblemText } from './problem-tip.tsx'
import type { Login } from './use-login.ts'

/** In one file with the code: both are fetched while the number is typed. */
export { PasskeyEntry } from './passkey-entry.tsx'

const length = 6
export const sentText = { '0': 'login.sentTo', '1': 'login.calling', '2': 'login.sentByZalo' } as const

type CodeStepProps = { login: Login; sent: SentCode }

export function CodeStep({ login, sent }: CodeStepProps) {
  const { t, rich } = useTexts()
  const { phone } = useFormat()
  const problemText = useProblemText()
  const form = useId()
  const { problem, busy } = login
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  // A refused code stays to be read again; typing replaces it.
  useEffect(() => {
    if (problem?.at === 'code') input.current?.select()
  }, [problem])
  function submit(digits: string) {
    if (digits.length === length) return void login.enter((calls) => calls.enterWithCode(sent.phone, digits))
    login.setProblem({ at: 'code', text: 'codeShort' })
    input.current?.focus()
  }
  const number = <b className="ink nw">{phone(sent.phone)}</b>
  return (
    <Screen
      paper
      nav={<LoginNav title={t('login.codeTitle')} back={login.goBackToPhone} />}
      bar={
        <BarButton type="submit" form={form} loading={busy === 'enter' ? t('login.checking') : undefined}>
          {t('common.continue')}
        </BarButton>
      }
    >
      <FormPage id={form} onSubmit={() => submit(code)}>
        <h1 className="page-h">{t('login.codeTitle')}</h1>
        <p className="lede">{rich(sentText[sent.channel], { number })}</p>
        <div className={css.change}>
          <Button kind="txt" small inline onClick={login.goBackToPhone}>
            {t('login.changeNumber')}
          </Button>
        </div>
        <div className={css.code}>
          <CodeField
            label={t('login.code')}
            error={problem?.at === 'code' ? problemText(problem) : undefined}
            ref={input}
            name="code"
            value={code}
            onChange={(digits) => {
              setCode(digits)
              login.setProblem(undefined)
            }}
            onComplete={submit}
          />
        </div>
        <CodeAgain login={login} sent={sent} onSent={() => setCode('')} />
        <ProblemTip problem={problem} />
        <Tip className="mt4" icon={IconShield}>
          {rich('login.keepSecret')}
        </Tip>
      </FormPage>
    </Screen>
  )
}
