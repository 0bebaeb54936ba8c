import type { AnswerOf } from '@hiram/contract'
import { listDevices, listPasskeys, removePasskey } from '@hiram/contract/account-security'
import { loadSuggestions } from '@hiram/contract/suggestions'
import { useState } from 'react'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconShield } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Passkey = AnswerOf<typeof listPasskeys>['passkeys'][number]

/** The account's passkeys; a tap asks whether to remove one. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<Passkey>()
  if (passkeys.length === 0) return null
  return (
    <>
      <List title={t('title.passkeys')}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setChosen(passkey)} />
        ))}
      </List>
      <RemovePasskey passkey={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { name, lastUsedAt, addedAt, isSynced, isStopped } = passkey
  const when = lastUsedAt
    ? t('account-security.passkeyUsed', { when: date(lastUsedAt, 'dayTime') })
    : t('account-security.passkeyAdded', { when: date(addedAt, 'dayTime') })
  const more = isStopped ? 'account-security.passkeyStopped' : isSynced ? 'account-security.passkeySynced' : undefined
  return (
    <ListItem
      icon={IconShield}
      title={name ?? t('account-security.someDevice')}
      sub={more ? `${when} · ${t(more)}` : when}
      end={t('account-security.passkeyRemove')}
      onClick={onRemove}
    />
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const { send, busy } = useSend(removePasskey, { handles: ['passkeyNotFound'] })
  async function remove() {
    if (!passkey) return
    const outcome = await send({ passkeyId: passkey.passkeyId })
    // removed elsewhere meanwhile: it is gone all the same
    if (!outcome.ok && outcome.code !== 'passkeyNotFound') return
    onClose()
    showToast({ kind: 'success', text: t('account-security.passkeyRemoved'), masked: false })
    await refreshCalls(listPasskeys, listDevices, loadSuggestions)
  }
  return (
    <RemoveDialog
      open={passkey !== undefined}
      onClose={onClose}
      title={t('account-security.passkeyRemoveTitle', { name: passkey?.name ?? t('account-security.someDevice') })}
      action={t('account-security.passkeyRemove')}
      onRemove={() => void remove()}
      busy={busy}
    >
      {t('account-security.passkeyRemoveText')}
    </RemoveDialog>
  )
}
