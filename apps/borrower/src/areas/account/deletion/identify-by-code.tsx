import { type DeletionStanding, deletionSendVerifyCode } from '@hiram/contract/account/deletion'
import { retryAfter } from '@hiram/contract/answer'
import { phones } from '@hiram/markets/phones'
import { useId, useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import type { Failure } from '../../../platform/api/api.ts'
import { deviceId } from '../../../platform/api/call-headers.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { codeHandles, useFailureText } from './code-failure.ts'
import { CodeStep } from './code-step.tsx'

type IdentifyProps = { phone: string | undefined; onIdentified: (standing: DeletionStanding) => void }

/** The number, then its code. A signed-in borrower's own number is there already. */
export function IdentifyByCode({ phone: own, onIdentified }: IdentifyProps) {
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<{ phone: string; resendAtMs: number }>()
  const { send, busy, failure, forgetFailure } = useSend(deletionSendVerifyCode, { handles: codeHandles })
  const phone = own ?? typed
  async function ask() {
    if (busy) return
    const outcome = await send({ phone, isVoice: '0', deviceId: await deviceId() })
    if (outcome.ok)
      return setSent({ phone: outcome.result.phone, resendAtMs: after(outcome.result.resendAfterSeconds) })
    // a code was already sent: it can be entered
    if (outcome.code === 'codeWait') setSent({ phone, resendAtMs: after(waitOf(outcome)) })
  }
  if (sent)
    return (
      <CodeStep
        sent={sent}
        asking={busy}
        failure={failure?.code === 'codeWait' ? undefined : failure}
        onAgain={() => void ask()}
        onIdentified={onIdentified}
      />
    )
  return (
    <PhoneStep
      own={own}
      typed={typed}
      busy={busy}
      failure={failure}
      onSend={() => void ask()}
      onType={(text) => {
        setTyped(text)
        forgetFailure()
      }}
    />
  )
}

const after = (seconds: number) => Date.now() + seconds * 1000

function waitOf({ detail }: Failure) {
  const wait = retryAfter.safeParse(detail)
  return wait.success ? wait.data.retryAfterSeconds : 60
}

type PhoneStepProps = {
  own: string | undefined
  typed: string
  busy: boolean
  failure: Failure | undefined
  onType: (text: string) => void
  onSend: () => void
}

function PhoneStep({ own, typed, busy, failure, onType, onSend }: PhoneStepProps) {
  const { t, rich } = useTexts()
  const format = useFormat()
  const failureText = useFailureText()
  const form = useId()
  const [empty, setEmpty] = useState(false)
  function submit() {
    if (own === undefined && typed.replace(/\D/g, '').length < 6) return setEmpty(true)
    onSend()
  }
  const error = empty ? t('account.confirm.phoneEmpty') : failureText(failure)
  return (
    <Screen
      paper
      nav={<HelpNav line title={t('title.deletionConfirm')} back={paths.homeMe} />}
      bar={
        <BarButton type="submit" form={form} loading={busy ? t('common.wait') : undefined}>
          {t('account.confirm.send')}
        </BarButton>
      }
    >
      <FormPage id={form} onSubmit={submit}>
        <h2 className="page-h">{t('account.confirm.title')}</h2>
        {own === undefined ? (
          <>
            <p className="lede">{t('account.confirm.lede')}</p>
            <Field label={t('account.confirm.phone')} error={error ? <span role="alert">{error}</span> : undefined}>
              <TextInput
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                big
                before={`+${phones[readPage().brand.market.code].callingCode}`}
                value={typed}
                onChange={(event) => {
                  setEmpty(false)
                  onType(event.target.value)
                }}
              />
            </Field>
          </>
        ) : (
          <>
            <p className="lede">
              {rich('account.confirm.ownLede', { number: <b className="ink nw">{format.phone(own)}</b> })}
            </p>
            <p role="alert">{error}</p>
          </>
        )}
      </FormPage>
    </Screen>
  )
}
