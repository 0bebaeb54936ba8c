import { checkPhoneModifiable, modifyPhone, modifyPhoneSendVerifyCode } from '@hiram/contract/account-security'
import { userInfo } from '@hiram/contract/app-info/member'
import { phones, toE164 } from '@hiram/markets/phones'
import { useEffect, useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useFormat, useMarket } from '../../platform/format/use-format.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { UnsavedGuard } from '../../platform/navigation/unsaved-guard.tsx'
import { readStored } from '../../platform/storage/storage.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { beginSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Result } from '../../ui/Result.tsx'
import { BarButton, BottomBar } from '../../ui/Screen.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ChannelField } from './channel-field.tsx'
import { Frame, Pending } from './frame.tsx'
import { handles } from './problem.ts'
import { ProblemTip, useProblemAlert } from './problem-text.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import { type Channel, useCode } from './use-code.ts'

/** /changePhoneNew: the new number, its code, and what came of it (ACC-05). The old number's code comes first. */
export function ChangePhoneNewScreen() {
  const [moved, setMoved] = useState<string>()
  return moved === undefined ? <OldFirst onMoved={setMoved} /> : <Moved phone={moved} />
}

function OldFirst({ onMoved }: { onMoved: (phone: string) => void }) {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(checkPhoneModifiable, {})
  // decided once: the open form reports by itself that the old code has expired
  const [mayChange, setMayChange] = useState<boolean>()
  if (data && mayChange === undefined) setMayChange(data.oldChecked)
  useEffect(() => {
    if (mayChange === false) replace(paths.changePhone)
  }, [mayChange])
  if (mayChange) return <NewNumber onMoved={onMoved} />
  return <Pending title={t('title.changePhoneNew')} failure={data ? undefined : failure} onRefresh={refresh} />
}

function Moved({ phone }: { phone: string }) {
  const { t, rich } = useTexts()
  const format = useFormat()
  return (
    <Frame
      title={t('title.changePhoneNew')}
      paper
      bar={
        <BarButton bare to={paths.homeLoan}>
          {t('common.home')}
        </BarButton>
      }
    >
      <Result title={t('account-security.movedTitle')} heading="h2">
        {rich('account-security.movedText', { number: <b className="ink nw">{format.phone(phone)}</b> })}
      </Result>
    </Frame>
  )
}

/** The calls of this screen, and how each changes the stored session. */
function useNewNumber(onMoved: (phone: string) => void) {
  const market = useMarket()
  const [typed, setTyped] = useState('')
  const [channel, setChannel] = useState<Channel>('0')
  const [digits, setDigits] = useState('')
  const code = useCode((isVoice) =>
    api(modifyPhoneSendVerifyCode, { phone: toE164(market.code, typed) ?? '', isVoice, type: '1' }, { handles }),
  )

  function send() {
    if (typed.trim() === '') return code.setProblem({ at: 'phone', text: 'phoneEmpty' })
    if (toE164(market.code, typed.trim()) === null) return code.setProblem({ at: 'phone', text: 'phoneInvalid' })
    void code.send(channel)
  }

  async function change(verifyCode: string) {
    const { sent } = code
    if (!sent) return
    if (verifyCode.length < 6) return code.setProblem({ at: 'code', text: 'codeShort' })
    const outcome = await code.once('check', () => api(modifyPhone, { newPhone: sent.phone, verifyCode }, { handles }))
    if (!outcome) return
    if (!outcome.ok) {
      if (outcome.code !== 'phoneRegistered') return
      setDigits('')
      return code.forget()
    }
    const { phone } = outcome.result
    const token = readStored('_user')?.token
    if (token !== undefined) beginSession({ token, phone })
    onMoved(phone)
    await refreshCalls(checkPhoneModifiable, userInfo)
  }

  return { typed, setTyped, channel, setChannel, digits, setDigits, code, send, change }
}

function NewNumber({ onMoved }: { onMoved: (phone: string) => void }) {
  const { t } = useTexts()
  const form = useId()
  const screen = useNewNumber(onMoved)
  const { code, digits } = screen
  const { sent, busy, problem } = code
  const working =
    busy === 'send' ? t('account-security.sending') : busy === 'check' ? t('account-security.checking') : undefined
  const expired = problem?.text === 'phoneChangeExpired'
  return (
    <Frame
      title={t('title.changePhoneNew')}
      paper
      bar={
        <BottomBar>
          {expired ? (
            <Button to={paths.changePhone}>{t('account-security.beginAgain')}</Button>
          ) : (
            <Button type="submit" form={form} loading={working}>
              {t(sent ? 'account-security.move' : 'account-security.send')}
            </Button>
          )}
        </BottomBar>
      }
    >
      <FormPage id={form} onSubmit={() => (sent ? void screen.change(digits) : screen.send())}>
        <h2 className="page-h">{t(sent ? 'account-security.newCodeTitle' : 'account-security.newTitle')}</h2>
        {sent ? (
          <>
            <SentCodeField
              code={code}
              sent={sent}
              value={digits}
              onChange={screen.setDigits}
              onComplete={(typed) => void screen.change(typed)}
            />
            <Button kind="txt" small inline onClick={code.forget}>
              {t('account-security.otherNumber')}
            </Button>
          </>
        ) : (
          <NumberFields screen={screen} />
        )}
        <ProblemTip problem={problem} />
      </FormPage>
      <UnsavedGuard when={screen.typed !== '' && !expired} />
    </Frame>
  )
}

function NumberFields({ screen }: { screen: ReturnType<typeof useNewNumber> }) {
  const { t } = useTexts()
  const market = useMarket()
  const problemAlert = useProblemAlert()
  const { code } = screen
  return (
    <>
      <p className="lede">{t('account-security.newLede')}</p>
      <Field label={t('account-security.newPhone')} error={problemAlert(code.problem, 'phone')}>
        <TextInput
          big
          before={`+${phones[market.code].callingCode}`}
          type="tel"
          inputMode="tel"
          name="newPhone"
          autoComplete="off"
          maxLength={24}
          value={screen.typed}
          onChange={({ target }) => {
            screen.setTyped(target.value)
            code.setProblem(undefined)
          }}
        />
      </Field>
      <ChannelField value={screen.channel} onChange={screen.setChannel} />
    </>
  )
}
