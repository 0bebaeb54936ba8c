import { useEffect } from 'react'
import { loadTexts, useTexts } from '../../platform/texts/texts.tsx'
import { Tip } from '../../ui/Tip.tsx'

/** Where loans are chosen and none is offered: the market takes no new ones. */
export function ClosedTip() {
  const { t } = useTexts()
  useEffect(() => void loadTexts('loan'), [])
  return (
    <Tip className="mt4" tone="warn">
      <b>{t('loan.closed')}</b> {t('loan.closedMore')}
    </Tip>
  )
}
