import { useState } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { signOut } from '../../../session/sign-out.ts'
import { Button } from '../../../ui/Button.tsx'
import { LazyDialog } from '../../../ui/lazy-overlays.tsx'

/** Asks first; the safe choice is to stay. */
export function SignOutButton() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    await signOut()
  }
  return (
    <>
      <Button kind="alt" onClick={() => setAsking(true)}>
        {t('common.signOut')}
      </Button>
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('account.signOutTitle')}
        safe={{ label: t('common.stay') }}
        other={{
          label: t('common.signOut'),
          onClick: () => void leave(),
          loading: leaving ? t('common.wait') : undefined,
        }}
      >
        {t('account.signOutText')}
      </LazyDialog>
    </>
  )
}
