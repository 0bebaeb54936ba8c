import { useTexts } from '../../platform/texts/texts.tsx'
import { Tip } from '../../ui/Tip.tsx'

/** Where loans are chosen and none is offered: the market takes no new ones. */
export function ClosedTip() {
  const { t } = useTexts()
  return (
    <Tip className="mt4" tone="warn">
      <b>{t('home.closed')}</b> {t('home.closedMore')}
    </Tip>
  )
}
