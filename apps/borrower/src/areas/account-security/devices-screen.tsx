import type { AnswerOf } from '@hiram/contract'
import { endDevice, listDevices, listPasskeys, signOutEverywhere } from '@hiram/contract/account-security'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { leaveDevice } from '../../session/sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { IconDevice } from '../../ui/device-icon.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Frame, Pending } from './frame.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Device = AnswerOf<typeof listDevices>['devices'][number]

/** /devices: where the account is signed in, and ending it there or everywhere. */
export function DevicesScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(listDevices, {})
  const [chosen, setChosen] = useState<Device>()
  const title = t('title.devices')
  if (!data) return <Pending title={title} failure={failure} onRefresh={refresh} />
  const others = data.devices.filter(({ isThis }) => !isThis)
  return (
    <Frame title={title}>
      <PullToRefresh onRefresh={refresh} label={t('common.loading')}>
        <List title={t('account-security.thisDevice')}>
          {data.devices
            .filter(({ isThis }) => isThis)
            .map((device) => (
              <DeviceRow key={device.sessionId} device={device} />
            ))}
        </List>
        {others.length > 0 ? (
          <List title={t('account-security.otherDevices')}>
            {others.map((device) => (
              <DeviceRow key={device.sessionId} device={device} onEnd={() => setChosen(device)} />
            ))}
          </List>
        ) : (
          <Section>
            <p className="note">{t('account-security.noOthers')}</p>
          </Section>
        )}
        <Passkeys />
        <Everywhere />
      </PullToRefresh>
      <EndDialog device={chosen} onClose={() => setChosen(undefined)} />
    </Frame>
  )
}

/** Ways in that are no device: they stay when one is signed out. */
function Passkeys() {
  const { data } = useCall(listPasskeys, {})
  return <PasskeyList passkeys={data?.passkeys ?? []} />
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd?: () => void }) {
  const { t } = useTexts()
  const { date } = useFormat()
  return (
    <ListItem
      icon={IconDevice}
      title={device.name ?? t('account-security.someDevice')}
      sub={t(device.isThis ? 'account-security.signedInAt' : 'account-security.lastSeenAt', {
        when: date(device.isThis ? device.signedInAt : device.lastSeenAt, 'dayTime'),
      })}
      {...(onEnd && { end: t('common.signOut'), onClick: onEnd })}
    />
  )
}

function EndDialog({ device, onClose }: { device: Device | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const { send, busy } = useSend(endDevice, { handles: ['deviceNotFound'] })
  async function end() {
    if (!device) return
    const outcome = await send({ sessionId: device.sessionId })
    // a session that expired meanwhile counts as ended
    if (!outcome.ok && outcome.code !== 'deviceNotFound') return
    onClose()
    showToast({ kind: 'success', text: t('account-security.ended'), masked: false })
    await refreshCalls(listDevices)
  }
  return (
    <RemoveDialog
      open={device !== undefined}
      onClose={onClose}
      title={t('account-security.endTitle', { name: device?.name ?? t('account-security.someDevice') })}
      action={t('common.signOut')}
      onRemove={() => void end()}
      busy={busy}
    >
      {t('account-security.endText')}
    </RemoveDialog>
  )
}

function Everywhere() {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(signOutEverywhere)
  async function leave() {
    const outcome = await send({})
    if (!outcome.ok) return setAsking(false)
    await leaveDevice()
    replace(paths.login)
  }
  return (
    <Section lead={t('account-security.everywhereLede')}>
      <Button className="mt3" kind="alt" onClick={() => setAsking(true)}>
        {t('account-security.everywhere')}
      </Button>
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('account-security.everywhereTitle')}
        safe={{ label: t('common.stay') }}
        other={{
          label: t('account-security.everywhere'),
          onClick: () => void leave(),
          loading: busy ? t('common.wait') : undefined,
        }}
      >
        {t('account-security.everywhereText')}
      </LazyDialog>
    </Section>
  )
}
