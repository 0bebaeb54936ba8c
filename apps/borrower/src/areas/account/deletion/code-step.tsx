import { type DeletionStanding, deletionIdentify } from '@hiram/contract/account/deletion'
import { useId, useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import type { Failure } from '../../../platform/api/api.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { ResendCode } from '../../../ui/ResendCode.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { codeHandles, useFailureText } from './code-failure.ts'

type CodeStepProps = {
  sent: { phone: string; resendAtMs: number }
  asking: boolean
  /** Of asking for a new code. */
  failure: Failure | undefined
  onAgain: () => void
  onIdentified: (standing: DeletionStanding) => void
}

/** The six digits, and a new code after the countdown. */
export function CodeStep({ sent, asking, failure, onAgain, onIdentified }: CodeStepProps) {
  const { t, rich } = useTexts()
  const format = useFormat()
  const failureText = useFailureText()
  const form = useId()
  const [digits, setDigits] = useState('')
  const [short, setShort] = useState(false)
  const left = useSecondsUntil(sent.resendAtMs)
  const checking = useSend(deletionIdentify, { handles: codeHandles })
  async function check(verifyCode: string) {
    if (verifyCode.length < 6) return setShort(true)
    const outcome = await checking.send({ phone: sent.phone, verifyCode })
    if (outcome.ok) onIdentified(outcome.result)
  }
  const error = short ? t('account.confirm.codeShort') : (failureText(checking.failure) ?? failureText(failure))
  return (
    <Screen
      paper
      nav={<HelpNav line title={t('title.deletionConfirm')} back={paths.homeMe} />}
      bar={
        <BarButton type="submit" form={form} loading={checking.busy ? t('common.wait') : undefined}>
          {t('common.continue')}
        </BarButton>
      }
    >
      <FormPage id={form} onSubmit={() => void check(digits)}>
        <h2 className="page-h">{t('account.confirm.codeTitle')}</h2>
        <p className="lede">
          {rich('account.confirm.sentTo', { number: <b className="ink nw">{format.phone(sent.phone)}</b> })}
        </p>
        <CodeField
          label={t('account.confirm.code')}
          error={error}
          name="code"
          value={digits}
          onChange={(typed) => {
            setDigits(typed)
            setShort(false)
            checking.forgetFailure()
          }}
          onComplete={(typed) => void check(typed)}
        />
        <div>
          <ResendCode
            left={left}
            waiting={t('account.confirm.newIn', { time: format.countdown(left) })}
            onAgain={onAgain}
            loading={asking ? t('common.wait') : undefined}
          >
            {t('account.confirm.again')}
          </ResendCode>
        </div>
      </FormPage>
    </Screen>
  )
}
