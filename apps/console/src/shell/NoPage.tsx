import { useLocation } from 'wouter'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Page, PageHead } from '../ui/Page.tsx'

/** An address that is no page of the console, and the way back. */
export function NoPage() {
  const [, go] = useLocation()
  return (
    <Page>
      <PageHead title={t('shell.noPage')} sense={t('shell.noPageMore')} takesFocus>
        <Button onClick={() => go('/')}>{t('list.backToToday')}</Button>
      </PageHead>
    </Page>
  )
}
