import { useTexts } from './platform/texts/texts.tsx'
import { Spinner } from './ui/Spinner.tsx'

const delayMs = 200

/** While a screen's code is fetched, after 200 ms (RTE-04). `cover` when another screen is still shown beneath. */
export function Placeholder({ cover }: { cover?: boolean }) {
  const { t } = useTexts()
  return (
    <Spinner cover={cover ?? false} delayMs={delayMs}>
      {t('common.loading')}
    </Spinner>
  )
}
