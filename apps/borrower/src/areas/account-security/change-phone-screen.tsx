import type { AnswerOf } from '@hiram/contract'
import { checkPhoneModifiable, checkVerifyCode, modifyPhoneSendVerifyCode } from '@hiram/contract/account-security'
import { useId, useState } from 'react'
import { EmptyScreen } from '../../loan/EmptyScreen.tsx'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { readPage } from '../../platform/page/page.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { IconPhone, IconShield } from '../../ui/icons.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { ChannelField } from './channel-field.tsx'
import { Frame, Pending } from './frame.tsx'
import { handles } from './problem.ts'
import { ProblemTip } from './problem-text.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import { type Channel, useCode } from './use-code.ts'

type Modifiable = AnswerOf<typeof checkPhoneModifiable>

/** /changePhone: whether it may be changed now, then the code of the number held today (ACC-05). */
export function ChangePhoneScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(checkPhoneModifiable, {})
  const title = t('title.changePhone')
  if (!data) return <Pending title={title} failure={failure} onRefresh={refresh} />
  return data.modifiable ? <OldNumber phone={data.phone} /> : <NotNow why={data} />
}

function NotNow({ why }: { why: Modifiable }) {
  const { t } = useTexts()
  const { date } = useFormat()
  return (
    <EmptyScreen
      nav={<HelpNav line title={t('title.changePhone')} back={paths.settings} />}
      title={t('account-security.notNow')}
    >
      {why.hindrance === 'recentlyChanged'
        ? t('account-security.recentlyChanged', { when: date(why.from ?? '', 'dayTime') })
        : t('account-security.moneyOnItsWay')}
    </EmptyScreen>
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
        <BarButton
          type="submit"
          form={form}
          loading={
            busy === 'send'
              ? t('account-security.sending')
              : busy === 'check'
                ? t('account-security.checking')
                : undefined
          }
        >
          {t(sent ? 'common.continue' : 'account-security.send')}
        </BarButton>
      }
    >
      <FormPage id={form} onSubmit={() => void (sent ? check(digits) : code.send(channel))}>
        <h2 className="page-h">{t('account-security.oldTitle')}</h2>
        {sent ? (
          <SentCodeField
            code={code}
            sent={sent}
            value={digits}
            onChange={setDigits}
            onComplete={(typed) => void check(typed)}
          />
        ) : (
          <>
            <p className="lede">
              {rich('account-security.oldLede', { number: <b className="ink nw">{format.phone(phone)}</b> })}
            </p>
            <ChannelField value={channel} onChange={setChannel} />
          </>
        )}
        <ProblemTip problem={problem} />
        <Tip className="mt4" icon={IconShield}>
          {t('account-security.lostNumber')}
        </Tip>
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
      {t('account-security.call', { hotline })}
    </Button>
  ) : null
}
