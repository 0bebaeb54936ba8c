import { listLocations } from '@hiram/contract/location'
import { useState } from 'react'
import { ConsentSheet } from '../../../loan/ConsentSheet.tsx'
import { useCall } from '../../../platform/api/use-call.ts'
import { useLocationConsent } from '../../../platform/device/use-location-consent.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { showToast } from '../../../ui/toast-store.ts'

const shownAtFirst = 3

/** Whether the app may report where it is opened, and every position that is stored (INI-08). */
export function StoredLocations() {
  const { t } = useTexts()
  const { date } = useFormat()
  const { data } = useCall(listLocations, {})
  const [all, setAll] = useState(false)
  const { offered, agreed } = useLocationConsent()
  const locations = data?.locations ?? []
  const shown = all ? locations : locations.slice(0, shownAtFirst)
  return (
    <List title={t('account.location.title')}>
      {offered ? <LocationSwitch /> : null}
      {!offered && data ? (
        <ListItem title={t(locations.length > 0 ? 'account.location.stopped' : 'account.location.never')} />
      ) : null}
      {shown.map(({ at, latitude, longitude }) => (
        <ListItem
          key={at}
          title={t('account.location.near', { latitude: degrees(latitude), longitude: degrees(longitude) })}
          sub={date(at, 'dayTime')}
        />
      ))}
      {offered && agreed && data && locations.length === 0 ? <ListItem title={t('account.location.none')} /> : null}
      {shown.length < locations.length ? (
        <ListItem title={t('account.location.all', { count: locations.length })} onClick={() => setAll(true)} />
      ) : null}
    </List>
  )
}

function LocationSwitch() {
  const { t } = useTexts()
  const { known, failed, agreed, busy, give, withdraw } = useLocationConsent()
  const [reading, setReading] = useState(false)
  const [wanted, setWanted] = useState<boolean>()

  async function change(on: boolean) {
    if (!(known || failed) || busy) return
    setWanted(on)
    if (on) await turnOn()
    else if (await withdraw()) showToast({ kind: 'success', text: t('account.location.turnedOff'), masked: false })
    setWanted(undefined)
  }

  async function turnOn() {
    if ((await give()) !== 'unread') return
    showToast({ kind: 'info', text: t('account.location.unread'), stays: 'long', masked: false })
  }

  return (
    <>
      <ListItem
        title={t('account.location.share')}
        sub={t('account.location.why')}
        control={
          <Switch checked={wanted ?? agreed} aria-busy={busy} onChange={(event) => void change(event.target.checked)} />
        }
      />
      <ListItem title={t('account.location.read')} onClick={() => setReading(true)} />
      <ConsentSheet
        document={reading ? 'location' : undefined}
        title={t('account.consents.document.location')}
        onClose={() => setReading(false)}
      />
    </>
  )
}

/** As maps write them, in every language. */
function degrees(value: number) {
  return value.toFixed(2)
}
