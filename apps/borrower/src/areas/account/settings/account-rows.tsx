import { compareVersions } from '@hiram/contract/app-info/app-version'
import { useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { installWay } from '../../../platform/device/install-fit.ts'
import { hasPasskeys } from '../../../platform/device/passkeys-fit.ts'
import { readAppInfo } from '../../../platform/shell/app-info.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { callVersionCheck } from '../../../platform/start-up/start-up-calls.ts'
import { useGlobal } from '../../../platform/state/models.ts'
import { readStored } from '../../../platform/storage/storage.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import {
  IconBell,
  IconChat,
  IconDownload,
  IconLock,
  IconPhone,
  IconRefresh,
  IconRefuse,
  IconShield,
} from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/** ACC-07: what belongs to the account. Closing it is there without a login, too. */
export function AccountRows({ signedIn }: { signedIn: boolean }) {
  const { t } = useTexts()
  return (
    <List title={t('account.account')}>
      {signedIn ? (
        <>
          <ListItem
            icon={IconChat}
            title={t('title.specialApplication')}
            sub={t('account.specialNote')}
            to={paths.specialApplication}
          />
          <ListItem
            icon={IconBell}
            title={t('account.notifications')}
            sub={t('account.notificationsNote')}
            to={paths.notifications}
          />
          <ListItem icon={IconPhone} title={t('title.changePhone')} to={paths.changePhone} />
          {hasPasskeys() ? (
            <ListItem
              icon={IconShield}
              title={t('account.passkeys')}
              sub={t('account.passkeysNote')}
              to={paths.passkeys}
            />
          ) : null}
          <ListItem icon={IconLock} title={t('title.modifyPassword')} to={paths.modifyPassword} />
          {installWay() === 'installed' ? null : (
            <ListItem icon={IconDownload} title={t('title.install')} to={paths.install} />
          )}
        </>
      ) : null}
      <ListItem
        icon={IconRefuse}
        title={t('title.closeAccount')}
        to={signedIn ? paths.closeAccount : paths.deleteAccount}
      />
    </List>
  )
}

/** What the phone's store has, where the shell knows it. */
async function newestInStore() {
  const { version = '0' } = await bridge()
    .versionCheck()
    .catch(() => ({ version: undefined }))
  return version
}

/** Which version this is; a tap asks whether there is a newer one. */
export function VersionRow() {
  const { t } = useTexts()
  const [own, setOwn] = useState<string>()
  const [busy, setBusy] = useState(false)
  const newer = readStored('CHECK_UPDATE') === 'true'
  useEffect(() => {
    void readAppInfo().then(({ version }) => setOwn(version))
  }, [])
  async function check() {
    if (busy || own === undefined) return
    setBusy(true)
    const [outcome, inStore] = await Promise.all([callVersionCheck(), newestInStore()])
    setBusy(false)
    if (!outcome.ok) return
    const { version, updateType } = outcome.result
    const newest = compareVersions(inStore, version) > 0 ? inStore : version
    if (compareVersions(newest, own) > 0)
      return useGlobal.getState().updateState({ updateInfo: { version: newest, updateType } })
    showToast({ kind: 'success', text: t('account.newest'), masked: false })
  }
  return (
    <List>
      <ListItem
        icon={IconRefresh}
        title={t('account.version')}
        sub={busy ? t('common.wait') : t(newer ? 'account.versionNewer' : 'account.versionNote')}
        end={own}
        onClick={() => void check()}
      />
    </List>
  )
}
