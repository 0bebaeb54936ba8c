import { forcedUpdate } from '@hiram/contract/app-info/app-version'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { useTexts } from '../texts/texts.tsx'
import { postponeUpdate } from './new-build.ts'

/** Offers or forces a newer app (INI-07); in a page that is older than what is served, offers to load it again. */
export function UpdateNotice() {
  const updateInfo = useGlobal((state) => state.updateInfo)
  const newBuild = useGlobal((state) => state.newBuild)
  if (updateInfo) return <NewVersion version={updateInfo.version} forced={updateInfo.updateType === forcedUpdate} />
  return newBuild === undefined ? null : <NewBuild />
}

function NewVersion({ version, forced }: { version: string; forced: boolean }) {
  const { t } = useTexts()
  const later = () => useGlobal.getState().updateState({ updateInfo: undefined })
  /** A forced update blocks the app until it is installed. */
  async function update() {
    const opened = await bridge()
      .toMarket()
      .catch(() => false)
    if (!opened) location.reload()
    else if (!forced) later()
  }
  return (
    <ConfirmDialog
      open
      sideBySide
      {...(!forced && { onClose: later, other: { label: t('system.later'), onClick: later } })}
      title={t(forced ? 'system.updateForcedTitle' : 'system.updateTitle')}
      safe={{ label: t('system.update'), onClick: () => void update() }}
    >
      {t(forced ? 'system.updateForcedText' : 'system.updateText', { version })}
    </ConfirmDialog>
  )
}

function NewBuild() {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      open
      sideBySide
      onClose={postponeUpdate}
      title={t('system.newBuildTitle')}
      safe={{ label: t('system.reload'), onClick: () => location.reload() }}
      other={{ label: t('system.later'), onClick: postponeUpdate }}
    >
      {t('system.newBuildText')}
    </ConfirmDialog>
  )
}
