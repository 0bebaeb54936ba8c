import { useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { replace } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { CodeField } from '../../../ui/CodeField.tsx'
import { ResendCode } from '../../../ui/ResendCode.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { SupplementGate, SupplementNav } from '../supplement/supplement-screen.tsx'
import { lastSentCode, useCarrierCode, useCarrierVerification } from './use-carrier-check.ts'

/** The carrier's code (KYC-10). Without a code requested, it leads to choosing the carrier. */
export function CarrierCodeScreen() {
  return <SupplementGate name="supplementCarrier">{() => <CodeForm />}</SupplementGate>
}

function CodeForm() {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const { verify, busy, problem, setProblem } = useCarrierVerification()
  const [sent, setSent] = useState(lastSentCode)
  useEffect(() => {
    if (!sent) replace(paths.selectCarrier)
  }, [sent])
  if (!sent) return null
  function sentAgain() {
    setCode('')
    setProblem(undefined)
    setSent(lastSentCode())
  }
  return (
    <Screen
      paper
      nav={<SupplementNav name="supplementCarrier" />}
      bar={
        <BarButton onClick={() => void verify(code)} loading={busy ? t('apply.carrier.checking') : undefined}>
          {t('apply.carrier.confirm')}
        </BarButton>
      }
    >
      <Section tight>
        <p className="lede">{t('apply.carrier.sent')}</p>
        <CodeField
          label={t('apply.carrier.code')}
          error={problem}
          name="code"
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setProblem(undefined)
          }}
          onComplete={(digits) => void verify(digits)}
        />
        <Again carrier={sent.carrier} resendAtMs={sent.resendAtMs} onSent={sentAgain} />
      </Section>
    </Screen>
  )
}

type AgainProps = { carrier: string; resendAtMs: number; onSent: () => void }

function Again({ carrier, resendAtMs, onSent }: AgainProps) {
  const { t, rich } = useTexts()
  const { countdown } = useFormat()
  const left = useSecondsUntil(resendAtMs)
  const { ask, busy, problem } = useCarrierCode()
  async function again() {
    if (!(await ask(carrier))) return
    onSent()
    showToast({ kind: 'success', text: t('apply.carrier.newSent'), masked: false })
  }
  return (
    <div className="mt2">
      <ResendCode
        left={left}
        waiting={rich('apply.carrier.newIn', { time: <b className="ink">{countdown(left)}</b> })}
        onAgain={() => void again()}
        loading={busy ? t('apply.carrier.sending') : undefined}
      >
        {t('apply.carrier.sendAgain')}
      </ResendCode>
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  )
}
