import {
  accountDeletion,
  type DeletionHindrance,
  type DeletionStanding,
  destroyAccount,
} from '@hiram/contract/account/deletion'
import { deletionHours } from '@hiram/markets/deletion-hours'
import { useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import { refreshCalls } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { replace } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { isSignedIn } from '../../../session/session.ts'
import { leaveDevice } from '../../../session/sign-out.ts'
import { LazyDialog } from '../../../ui/lazy-overlays.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'

type Account = NonNullable<DeletionStanding['account']>
type DecideProps = { account: Account; onChanged: (standing: DeletionStanding) => void }

/** Ownership is proven: the account can be deleted, or a dialog says why not and what to do (ACC-06). */
export function DecideDeletion({ account, onChanged }: DecideProps) {
  const { t } = useTexts()
  const { phone } = useFormat()
  const [open, setOpen] = useState(true)
  const refused = account.hindrances.length > 0
  return (
    <Screen
      nav={<HelpNav line title={t('title.deletionConfirm')} back={paths.deleteAccount} />}
      bar={
        <BarButton kind={refused ? 'pri' : 'alt'} onClick={() => setOpen(true)}>
          {t(refused ? 'account.decide.why' : 'account.decide.delete')}
        </BarButton>
      }
    >
      <Section tight>
        <h2 className="page-h">{t(refused ? 'account.decide.refusedTitle' : 'account.decide.title')}</h2>
        <p className="lede">{t('account.decide.account', { phone: phone(account.phone) })}</p>
      </Section>
      {refused ? (
        <Section>
          {account.hindrances.map((hindrance) => (
            <div key={hindrance} className="mt2">
              <Tip tone="warn">{t(`account.hindrance.${hindrance}`)}</Tip>
            </div>
          ))}
        </Section>
      ) : null}
      {refused ? (
        <RefusedDialog open={open} hindrances={account.hindrances} onClose={() => setOpen(false)} />
      ) : (
        <DeleteDialog open={open} onClose={() => setOpen(false)} onChanged={onChanged} />
      )}
    </Screen>
  )
}

type RefusedProps = { open: boolean; hindrances: readonly DeletionHindrance[]; onClose: () => void }

function RefusedDialog({ open, hindrances, onClose }: RefusedProps) {
  const { t } = useTexts()
  const way = isSignedIn() && hindrances.length === 1 ? hindrances[0] : undefined
  const to = way === 'highValue' ? `${paths.specialApplication}?about=closeAccount` : paths.homeLoan
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('account.decide.refusedTitle')}
      safe={{ label: t('common.close') }}
      {...(way && { other: { label: t(`account.hindrance.${way}Do`), onClick: () => replace(to) } })}
    >
      {hindrances.map((hindrance) => (
        <p key={hindrance}>{t(`account.hindrance.${hindrance}`)}</p>
      ))}
    </LazyDialog>
  )
}

type DeleteProps = { open: boolean; onClose: () => void; onChanged: (standing: DeletionStanding) => void }

function DeleteDialog({ open, onClose, onChanged }: DeleteProps) {
  const { t } = useTexts()
  const { send, busy } = useSend(destroyAccount, { handles: ['deletionRefused', 'identityExpired'] })
  async function destroy() {
    const outcome = await send({})
    if (!outcome.ok) {
      // shows what prevents the deletion now, or asks for the number again
      onClose()
      return void refreshCalls(accountDeletion)
    }
    if (isSignedIn()) await leaveDevice()
    onChanged(outcome.result)
    replace(paths.deleteAccountSuccess)
  }
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('account.decide.dialogTitle')}
      safe={{ label: t('account.decide.keep') }}
      other={{
        label: t('account.decide.delete'),
        onClick: () => void destroy(),
        loading: busy ? t('common.wait') : undefined,
      }}
    >
      {t('account.decide.dialogText', deletionHours)}
    </LazyDialog>
  )
}
