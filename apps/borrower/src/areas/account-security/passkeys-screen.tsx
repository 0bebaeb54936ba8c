import { listPasskeys, passkeySendVerifyCode } from '@hiram/contract/account-security'
import { loadSuggestions } from '@hiram/contract/suggestions'
import { useEffect, useId, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { passkeysFit } from '../../platform/device/passkeys-fit.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Frame, Pending } from './frame.tsx'
import { askCreation, type Creation, makePasskey } from './make-passkey.ts'
import { PasskeyList } from './passkey-list.tsx'
import { handles } from './problem.ts'
import { ProblemTip } from './problem-text.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import { useCode } from './use-code.ts'

/** /passkeys: signing in by fingerprint or face: what it is, adding this device's, and those there are. */
export function PasskeysScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(listPasskeys, {})
  const adding = useAdding(data?.needsCode ?? true)
  const form = useId()
  const { code, fits, digits } = adding
  if (!data) return <Pending title={t('title.passkeys')} failure={failure} onRefresh={refresh} />
  const sends = !adding.mayMake && !code.sent
  const working =
    code.busy === 'send' ? t('account-security.sending') : code.busy === 'check' ? t('common.wait') : undefined
  return (
    <Frame
      title={t('title.passkeys')}
      paper
      bar={
        fits ? (
          <BottomBar>
            <Button type="submit" form={form} loading={working}>
              {t(sends ? 'account-security.send' : 'account-security.passkeyAdd')}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <FormPage id={form} onSubmit={() => (sends ? void code.send('0') : void adding.add(digits))}>
        <h2 className="page-h">{t('account-security.passkeyTitle')}</h2>
        <p className="lede">{t('account-security.passkeyLede')}</p>
        {fits === false ? <p className="note mt3">{t('account-security.passkeyNoDevice')}</p> : null}
        {fits && sends ? <p className="note mt3">{t('account-security.passkeyByCode')}</p> : null}
        {!adding.mayMake && code.sent ? (
          <SentCodeField
            code={code}
            sent={code.sent}
            value={digits}
            onChange={adding.setDigits}
            onComplete={(typed) => void adding.add(typed)}
            voice={false}
          />
        ) : null}
        <ProblemTip problem={code.problem} />
      </FormPage>
      <PasskeyList passkeys={data.passkeys} />
    </Frame>
  )
}

/** Adding one, with a code where the sign-in is no longer fresh. */
function useAdding(needsCode: boolean) {
  const { t } = useTexts()
  const [fits, setFits] = useState<boolean>()
  const [digits, setDigits] = useState('')
  const [creation, setCreation] = useState<Creation>()
  const code = useCode(() => api(passkeySendVerifyCode, {}, { handles }))
  useEffect(() => {
    void passkeysFit().then(setFits)
  }, [])
  async function add(typed: string) {
    if (needsCode && !creation && typed.length < 6) return code.setProblem({ at: 'code', text: 'codeShort' })
    const made = await code.once('check', async () => {
      if (creation) return makePasskey(creation)
      const asked = await askCreation(needsCode ? typed : undefined)
      if (!asked.ok) return asked
      setCreation(asked.result)
      return makePasskey(asked.result)
    })
    if (made === undefined) return
    // one that the server refused is not good for another try
    if (made.ok || !('problem' in made)) setCreation(undefined)
    if (!made.ok) return
    code.forget()
    setDigits('')
    showToast({ kind: 'success', text: t('account-security.passkeyMade'), masked: false })
    await refreshCalls(listPasskeys, loadSuggestions)
  }
  return { fits, digits, setDigits, mayMake: !needsCode || creation !== undefined, code, add }
}
