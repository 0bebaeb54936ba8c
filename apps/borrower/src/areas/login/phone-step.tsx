import { markets } from '@hiram/markets/market'
import { nationalLength, phones } from '@hiram/markets/phones'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation/navigation.ts'
import { readPage } from '../../platform/page/page.ts'
import { useScreenTitle } from '../../platform/page/use-screen-title.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { loadTexts, useTexts } from '../../platform/texts/texts.tsx'
import { retryImport } from '../../retry-import.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconHeadset, IconShield } from '../../ui/icons.tsx'
import { onceOpen } from '../../ui/lazy-overlays.tsx'
import { NavBar } from '../../ui/NavBar.tsx'
import { BottomBar, Screen } from '../../ui/Screen.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { groupPhone, localPhone } from './group-phone.ts'
import css from './login.module.css'
import { ProblemTip, useProblemText } from './problem-tip.tsx'
import type { Login } from './use-login.ts'

const PrivacySheet = onceOpen(() => import('./privacy-sheet.tsx'), 'PrivacySheet')
const EndedTip = lazy(async () => {
  const [{ EndedTip }] = await Promise.all([retryImport(() => import('./ended-tip.tsx')), loadTexts('system')])
  return { default: EndedTip }
})

export function PhoneStep({ login, passkey }: { login: Login; passkey: ReactNode }) {
  const { t } = useTexts()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const market = readPage().brand.market.code
  const ended = readStored('alert') === 'true'
  const isEmpty = !login.draft.phone
  // Who tapped to come here wants to type. A page that opens by itself and one that has something to say are read first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival
  useEffect(() => {
    if (isEmpty && !ended && navigator.userActivation.hasBeenActive) input.current?.focus()
  }, [])
  async function submit() {
    if (!(await login.submit())) input.current?.focus()
  }
  return (
    <Screen
      paper
      nav={<LoginNav title={t('login.phoneTitle')} />}
      bar={
        <BottomBar>
          <Button type="submit" form={form} loading={login.busy === 'send' ? t('login.sending') : undefined}>
            {t('login.send')}
          </Button>
          <div className={css.ways}>
            <Button kind="txt" small onClick={() => login.goToPassword() || input.current?.focus()}>
              {t('login.usePassword')}
            </Button>
            {passkey}
          </div>
        </BottomBar>
      }
    >
      <FormPage id={form} onSubmit={() => void submit()}>
        <h1 className="page-h">{t('login.phoneTitle')}</h1>
        <p className="lede">
          {t(readStored('vaydiFirstLogin') === 'false' ? 'login.phoneLedeAgain' : 'login.phoneLede')}
        </p>
        {ended ? (
          <Suspense>
            <EndedTip />
          </Suspense>
        ) : null}
        <PhoneField login={login} inputRef={input} />
        <Field label={t('login.channel')} group>
          <ChipGroup
            options={[
              { value: '0', label: t('login.byText') },
              { value: '1', label: t('login.byVoice') },
              // where nearly everyone has it
              ...(markets[market].messageChannels.includes('zalo') ? [{ value: '2' as const, label: 'Zalo' }] : []),
            ]}
            value={login.draft.channel}
            onChange={(channel) => login.edit({ channel })}
          />
        </Field>
        <ProblemTip problem={login.problem} />
        <PrivacyTip />
      </FormPage>
    </Screen>
  )
}

type PhoneFieldProps = { login: Login; inputRef: RefObject<HTMLInputElement | null> }

function PhoneField({ login, inputRef }: PhoneFieldProps) {
  const { t } = useTexts()
  const problemText = useProblemText()
  const market = readPage().brand.market.code
  const { problem } = login
  return (
    <Field
      label={t('login.phone')}
      hint={t(nationalLength(market) === 10 ? 'login.phoneHintTen' : 'login.phoneHintNine')}
      error={problem?.at === 'phone' ? problemText(problem) : undefined}
    >
      <TextInput
        ref={inputRef}
        big
        before={`+${phones[market].callingCode}`}
        type="tel"
        inputMode="tel"
        name="phone"
        autoComplete="tel webauthn"
        maxLength={24}
        value={login.draft.phone}
        onChange={({ target }) => {
          // typing in the middle keeps the spaces, so that the caret does not jump
          const atEnd = target.selectionStart === target.value.length
          login.edit({ phone: atEnd ? groupPhone(market, target.value) : target.value })
        }}
        onBlur={({ target }) => {
          const phone = localPhone(market, target.value)
          if (phone !== login.draft.phone) login.edit({ phone })
        }}
      />
    </Field>
  )
}

/** `title`: what the heading below it says. */
export function LoginNav({ title, back }: { title: string; back?: () => void }) {
  const { t } = useTexts()
  useScreenTitle(title)
  return (
    <NavBar
      back={{ label: t('common.back'), onClick: () => (back ? back() : void goBack(paths.authorization)) }}
      end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
    />
  )
}

function PrivacyTip() {
  const { t, rich } = useTexts()
  const [open, setOpen] = useState(false)
  const link = (words: ReactNode[]) => (
    <button key="link" type="button" className={css.link} onClick={() => setOpen(true)} aria-haspopup="dialog">
      {words}
    </button>
  )
  return (
    <div className="mt4">
      <Tip icon={IconShield}>{rich('login.notAsking', { link })}</Tip>
      <PrivacySheet open={open} onClose={() => setOpen(false)} title={t('login.privacy')} />
    </div>
  )
}
