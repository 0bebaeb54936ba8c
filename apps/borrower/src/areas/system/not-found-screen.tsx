import { EmptyScreen } from '../../loan/EmptyScreen.tsx'
import { useTexts } from '../../platform/texts/texts.tsx'

export function NotFoundScreen() {
  const { t } = useTexts()
  return (
    <EmptyScreen title={t('system.notFoundTitle')} replace>
      {t('system.notFoundText')}
    </EmptyScreen>
  )
}
