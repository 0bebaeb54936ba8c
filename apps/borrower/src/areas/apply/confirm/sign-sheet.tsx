import type { LoanCost } from '@hiram/contract/home'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { IconPhone } from '../../../ui/icons.tsx'
import { LazySheet } from '../../../ui/lazy-overlays.tsx'
import { ResendCode } from '../../../ui/ResendCode.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import type { Application } from './use-apply.ts'
import type { ApplyCode, Channel, SentCode } from './use-apply-code.ts'

/** What is signed, and the code that signs it: KYC-14, the identification code of an application. */
export function SignSheet({ cost, application }: { cost: LoanCost; application: Application }) {
  const { t } = useTexts()
  const form = useId()
  const { signing, busy, stopSigning, code } = application
  return (
    <LazySheet
      open={signing && code.sent !== undefined}
      onClose={stopSigning}
      title={t('apply.sign.title')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={form} loading={busy ? t('apply.confirm.sending') : undefined}>
          {t('apply.sign.apply')}
        </Button>
      }
    >
      {code.sent ? <SignForm id={form} sent={code.sent} cost={cost} application={application} /> : null}
    </LazySheet>
  )
}

type SignFormProps = { id: string; sent: SentCode; cost: LoanCost; application: Application }

function SignForm({ id, sent, cost, application }: SignFormProps) {
  const { t, rich } = useTexts()
  const { money, phone } = useFormat()
  const [digits, setDigits] = useState('')
  const [short, setShort] = useState(false)
  const { apply, refusal, forgetRefusal, code } = application
  function sign(typed: string) {
    if (typed.length < 6) return setShort(true)
    void apply(typed)
  }
  const number: ReactNode = <b className="ink nw">{phone(sent.phone)}</b>
  const error = short ? t('apply.fillIn', { field: t('apply.sign.code') }) : refusal
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sign(digits)
      }}
    >
      <p>{rich('apply.sign.what', { borrow: money(cost.amount), payBack: money(cost.repaymentAmount) })}</p>
      <p className="lede mt2">
        {rich(sent.channel === '1' ? 'apply.sign.sentByVoice' : 'apply.sign.sentByText', { number })}
      </p>
      <CodeField
        label={t('apply.sign.code')}
        error={error}
        name="applyCode"
        value={digits}
        onChange={(typed) => {
          setDigits(typed)
          setShort(false)
          forgetRefusal()
        }}
        onComplete={sign}
      />
      <Again code={code} sent={sent} onSent={() => setDigits('')} />
    </form>
  )
}

/** A new text, or a call, after the countdown. */
function Again({ code, sent, onSent }: { code: ApplyCode; sent: SentCode; onSent: () => void }) {
  const { t, rich } = useTexts()
  const { countdown } = useFormat()
  const left = useSecondsUntil(sent.resendAtMs)
  async function again(channel: Channel) {
    if (!(await code.ask(channel))) return
    onSent()
    showToast({ kind: 'success', text: t('apply.carrier.newSent'), masked: false })
  }
  return (
    <div className="spread mt4">
      <ResendCode
        left={left}
        waiting={rich('apply.carrier.newIn', { time: <b className="ink">{countdown(left)}</b> })}
        onAgain={() => void again('0')}
        loading={code.busy ? t('apply.carrier.sending') : undefined}
      >
        {t('apply.carrier.sendAgain')}
      </ResendCode>
      {left > 0 ? null : (
        <SmallButton icon={IconPhone} onClick={() => void again('1')}>
          {t('apply.sign.call')}
        </SmallButton>
      )}
    </div>
  )
}
