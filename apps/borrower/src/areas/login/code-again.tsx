import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconPhone } from '../../ui/icons.tsx'
import { ResendCode } from '../../ui/ResendCode.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useSecondsUntil } from '../../ui/use-seconds-until.ts'
import type { Channel, SentCode } from './login-draft.ts'
import type { Login } from './use-login.ts'

type CodeAgainProps = { login: Login; sent: SentCode; onSent: () => void }

/** A new text after the countdown, or a call; before its time a call says how long it still takes. */
export function CodeAgain({ login, sent, onSent }: CodeAgainProps) {
  const { t, rich } = useTexts()
  const { countdown } = useFormat()
  const left = useSecondsUntil(sent.resendAtMs)
  const { busy } = login
  async function again(channel: Channel) {
    if (left > 0) return login.setProblem({ at: 'page', text: 'callWait', values: { seconds: left } })
    if (busy || !(await login.send({ ...sent, channel }, channel === '1' ? 'call' : 'send'))) return
    onSent()
    showToast({ kind: 'success', text: t(channel === '1' ? 'login.callComing' : 'login.newSent'), masked: false })
  }
  return (
    <div className="spread mt4">
      <ResendCode
        left={left}
        waiting={rich('login.newIn', { time: <b className="ink">{countdown(left)}</b> })}
        onAgain={() => void again('0')}
        loading={busy === 'send' ? t('login.sending') : undefined}
      >
        {t('login.sendAgain')}
      </ResendCode>
      <SmallButton icon={IconPhone} onClick={() => void again('1')}>
        {busy === 'call' ? t('common.wait') : t('login.callMe')}
      </SmallButton>
    </div>
  )
}
