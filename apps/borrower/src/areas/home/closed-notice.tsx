import { useEffect } from 'react'
import { loadTexts, useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'

type ClosedNoticeProps = { underTitle?: boolean }

/** Where loans are chosen and none is offered: the market takes no new ones. */
export function ClosedNotice({ underTitle = false }: ClosedNoticeProps) {
  const { t } = useTexts()
  const Heading = underTitle ? 'h2' : 'h1'
  useEffect(() => void loadTexts('loan'), [])
  return (
    <Section>
      <Heading className="page-h">{t('loan.closed')}</Heading>
      <p className="mt4">{t('loan.closedMore')}</p>
    </Section>
  )
}
