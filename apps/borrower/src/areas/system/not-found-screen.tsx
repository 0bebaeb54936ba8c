import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { Result } from '../../ui/Result.tsx'
import { Screen } from '../../ui/Screen.tsx'

export function NotFoundScreen() {
  const { t } = useTexts()
  return (
    <Screen
      paper
      bar={
        <BottomBar bare>
          <Button to={paths.homeLoan} replace>
            {t('common.home')}
          </Button>
        </BottomBar>
      }
    >
      <Result drawing={<EmptySlip />} title={t('system.notFoundTitle')}>
        {t('system.notFoundText')}
      </Result>
    </Screen>
  )
}
