import { paths } from '../../paths.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Result } from '../../ui/Result.tsx'
import { BarButton, Screen } from '../../ui/Screen.tsx'

const no = () => false

/** /finished: where a task opened from outside the app ends. Closing ends the app where its window cannot be closed, and leads home in a browser. */
export function FinishedScreen() {
  const { t } = useTexts()
  async function close() {
    const closed = await bridge().closeWindow().catch(no)
    if (!closed && !(await bridge().exit().catch(no))) replace(paths.homeLoan)
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
