import { stay, whoAmI } from '@hiram/contract/console/session'
import { SignInWays } from '../areas/sign-in/sign-in-ways.tsx'
import { callConsole } from '../platform/api/call.ts'
import { queries } from '../platform/api/queries.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './SessionDialogs.module.css'

export function Warned({ onStay }: { onStay: () => void }) {
  useKeys([], true)
  const keep = () => {
    onStay()
    void callConsole(stay, {}).catch(() => undefined)
  }
  return (
    <Dialog title={t('session.soon')} onClose={keep}>
      <p className={css.text}>{t('session.soonMore')}</p>
      <Button kind="primary" onClick={keep}>
        {t('session.stay')}
      </Button>
    </Dialog>
  )
}

/** The same person goes on where they were; another begins at the start. */
export function Ended({ onBack }: { onBack: () => void }) {
  const { staffId } = useSession()
  useKeys([], true)
  const goOn = async () => {
    const now = await callConsole(whoAmI, {})
    if (now.staffId !== staffId) return location.assign('/')
    queries.setQueryData([whoAmI.name, {}], now)
    onBack()
    await queries.invalidateQueries()
  }
  return (
    <Dialog title={t('session.ended')}>
      <p className={css.text}>{t('session.endedMore')}</p>
      <SignInWays onSignedIn={() => void goOn()} />
    </Dialog>
  )
}
