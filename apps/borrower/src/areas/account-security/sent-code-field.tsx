import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { IconPhone } from '../../ui/icons.tsx'
import { ResendCode } from '../../ui/ResendCode.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useSecondsUntil } from '../../ui/use-seconds-until.ts'
import { useProblemText } from './problem-text.tsx'
import type { Channel, Code, Sent } from './use-code.ts'

export const sentText = {
  '0': 'account-security.sentByText',
  '1': 'account-security.sentByVoice',
  '2': 'account-security.sentByZalo',
} as const

type SentCodeFieldProps = {
  code: Code
  sent: Sent
  value: string
  onChange: (digits: string) => void
  onComplete?: (digits: string) => void
  /** Whether a call may bring it. */
  voice?: boolean
}

/** Where the code goes, the six digits, and a new one after the countdown. */
export function SentCodeField({ code, sent, value, onChange, onComplete, voice = true }: SentCodeFieldProps) {
  const { t, rich } = useTexts()
  const { phone } = useFormat()
  const problemText = useProblemText()
  return (
    <>
      <p className="lede">{rich(sentText[sent.channel], { number: <b className="ink nw">{phone(sent.phone)}</b> })}</p>
      <CodeField
        label={t('account-security.code')}
        error={problemText(code.problem, 'code')}
        name="code"
        value={value}
        onChange={(digits) => {
          onChange(digits)
          code.setProblem(undefined)
        }}
        {...(onComplete && { onComplete })}
      />
      <Again code={code} sent={sent} voice={voice} onSent={() => onChange('')} />
    </>
  )
}

function Again({ code, sent, voice, onSent }: { code: Code; sent: Sent; voice: boolean; onSent: () => void }) {
  const { t, rich } = useTexts()
  const { countdown } = useFormat()
  const left = useSecondsUntil(sent.resendAtMs)
  async function again(channel: Channel) {
    if (left > 0) return code.setProblem({ at: 'page', text: 'codeWait' })
    if (!(await code.send(channel, 'again'))) return
    onSent()
    showToast({ kind: 'success', text: t('account-security.newSent'), masked: false })
  }
  return (
    <div className="spread mt4">
      <ResendCode
        left={left}
        waiting={rich('account-security.newIn', { time: <b className="ink">{countdown(left)}</b> })}
        onAgain={() => void again(sent.channel === '2' ? '2' : '0')}
        loading={code.busy === 'again' ? t('account-security.sending') : undefined}
      >
        {t('account-security.sendAgain')}
      </ResendCode>
      {voice ? (
        <SmallButton icon={IconPhone} onClick={() => void again('1')}>
          {t('account-security.callMe')}
        </SmallButton>
      ) : null}
    </div>
  )
}
