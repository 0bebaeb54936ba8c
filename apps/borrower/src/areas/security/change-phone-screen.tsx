import type { AnswerOf } from '@hiram/contract'
import { checkPhoneModifiable, checkVerifyCode, modifyPhoneSendVerifyCode } from '@hiram/contract/account-security'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { readPage } from '../../platform/page/page.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { IconPhone, IconShield } from '../../ui/icons.tsx'
import { Result } from '../../ui/Result.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { ChannelField } from './channel-field.tsx'
import { CodeField } from './code-field.tsx'
import { FormPage, Frame, Waiting } from './frame.tsx'
import { handles } from './problem.ts'
import { ProblemTip } from './problem-words.tsx'
import { type Channel, useCode } from './use-code.ts'

type Modifiable = AnswerOf<typeof checkPhoneModifiable>

/** /changePhone: whether it may be changed now, then the code of the number held today (ACC-05). */
export function ChangePhoneScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(checkPhoneModifiable, {})
  const title = t('title.changePhone')
  if (!data) return <Waiting title={title} failed={failure !== undefined} onRefresh={refresh} />
  return data.modifiable ? <OldNumber phone={data.phone} /> : <NotNow why={data} />
}

function NotNow({ why }: { why: Modifiable }) {
  const { t } = useTexts()
  const { date } = useFormat()
  return (
    <Frame
      title={t('title.changePhone')}
      paper
      bar={
        <BottomBar bare>
          <Button to={paths.homeLoan}>{t('common.home')}</Button>
        </BottomBar>
      }
    >
      <Result drawing={<EmptySlip />} title={t('security.notNow')} heading="h2">
        {why.hindrance === 'recentlyChanged'
          ? t('security.recentlyChanged', { when: date(why.from ?? '', 'dayTime') })
          : t('security.moneyOnItsWay')}
      </Result>
    </Frame>
  )
}

function OldNumber({ phone }: { phone: string }) {
  const { t, rich } = useTexts()
  const format = useFormat()
  const form = useId()
  const [channel, setChannel] = useState<Channel>('0')
  const [digits, setDigits] = useState('')
  const code = useCode((isVoice) => api(modifyPhoneSendVerifyCode, { phone, isVoice, type: '0' }, { handles }))
  const { sent, busy, problem } = code
  async function check(typed: string) {
    if (typed.length < 6) return code.setProblem({ at: 'code', text: 'codeShort' })
    const outcome = await code.once('check', () => api(checkVerifyCode, { code: typed }, { handles }))
    if (!outcome?.ok) return
    await refreshCalls(checkPhoneModifiable)
    replace(paths.changePhoneNew)
  }
  return (
    <Frame
      title={t('title.changePhone')}
      paper
      bar={
        <BottomBar>
          <Button
            type="submit"
            form={form}
            loading={busy === 'send' ? t('security.sending') : busy === 'check' ? t('security.checking') : undefined}
          >
            {t(sent ? 'common.continue' : 'security.send')}
          </Button>
        </BottomBar>
      }
    >
      <FormPage id={form} onSubmit={() => void (sent ? check(digits) : code.send(channel))}>
        <h2 className="page-h">{t('security.oldTitle')}</h2>
        {sent ? (
          <CodeField
            code={code}
            sent={sent}
            value={digits}
            onChange={setDigits}
            onComplete={(typed) => void check(typed)}
          />
        ) : (
          <>
            <p className="lede">
              {rich('security.oldLede', { number: <b className="ink nw">{format.phone(phone)}</b> })}
            </p>
            <ChannelField value={channel} onChange={setChannel} />
          </>
        )}
        <ProblemTip problem={problem} />
        <div className="mt4">
          <Tip icon={IconShield}>{t('security.lostNumber')}</Tip>
        </div>
        <CallUs />
      </FormPage>
    </Frame>
  )
}

function CallUs() {
  const { t } = useTexts()
  const { hotline } = readPage().brand
  return hotline ? (
    <Button kind="txt" small inline icon={IconPhone} onClick={() => void bridge().callPhone(hotline)}>
      {t('security.call', { hotline })}
    </Button>
  ) : null
}
