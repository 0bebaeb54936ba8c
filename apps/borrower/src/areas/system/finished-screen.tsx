import { paths } from '../../paths.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Result } from '../../ui/Result.tsx'
import { BarButton, Screen } from '../../ui/Screen.tsx'

/** /finished: where a task opened from outside the app ends. Closing falls back to home where no window can close. */
export function FinishedScreen() {
  const { t } = useTexts()
  async function close() {
    if (!(await bridge().closeWindow())) replace(paths.homeLoan)
  }
  return (
    <Screen
      paper
      bar={
        <BarButton bare onClick={close}>
          {t('common.done')}
        </BarButton>
      }
    >
      <Result title={t('system.finishedTitle')}>{t('system.finishedText')}</Result>
    </Screen>
  )
}
