import { whoAmI } from '@hiram/contract/console/session'
import { useState } from 'react'
import { isRefused, refusalOf } from '../platform/api/failure.ts'
import { readAgain } from '../platform/api/queries.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { toast } from '../platform/page/announce.ts'
import { confirmByPasskey, makePasskey, NoPasskey } from '../platform/session/passkey.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import css from './SessionDialogs.module.css'

/** The passkeys of the person signed in: how many, and one more. */
export function Passkeys({ onClose }: { onClose: () => void }) {
  const { passkeys } = useSession()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useKeys([], true)
  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await makeOne(passkeys > 0)
      await readAgain(whoAmI)
      toast(t('passkeys.added'))
      onClose()
    } catch (failure) {
      setProblem(problemOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('passkeys.title')} onClose={onClose}>
      <p className={css.text}>{t('passkeys.count', { count: passkeys })}</p>
      {problem && (
        <div className={css.text}>
          <Problem>{problem}</Problem>
        </div>
      )}
      <Buttons isTogether>
        <Button kind="primary" icon="passkey" disabled={isBusy} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
        <Button onClick={onClose}>{t('keys.close')}</Button>
      </Buttons>
    </Dialog>
  )
}

/** None of this person's passkeys signed. */
class NotConfirmed extends Error {}

/** The first is made soon after signing in at the provider, a further one once one that is there has signed. */
async function makeOne(isFurther: boolean): Promise<void> {
  await makePasskey().catch(async (failure: unknown) => {
    if (!isFurther || !isRefused(failure, 'confirmNeeded')) throw failure
    await confirmByPasskey().catch((refused: unknown) => {
      throw new NotConfirmed('no passkey of this person signed', { cause: refused })
    })
    await makePasskey()
  })
}

function problemOf(failure: unknown): string {
  if (failure instanceof NoPasskey) return t('passkeys.none')
  if (failure instanceof NotConfirmed) return t('passkeys.oneOfYours')
  const code = refusalOf(failure)?.code
  return t(code === 'confirmNeeded' || code === 'passkeyRefused' ? 'passkeys.signInFirst' : 'problem.noAnswer')
}
