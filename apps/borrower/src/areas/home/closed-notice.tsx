import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'

type ClosedNoticeProps = { underTitle?: boolean }

/** The market takes no new loans. Its texts are of the area `loan`, loaded by the screen that shows it. */
export function ClosedNotice({ underTitle = false }: ClosedNoticeProps) {
  const { t } = useTexts()
  const Heading = underTitle ? 'h2' : 'h1'
  return (
    <Section>
      <Heading className="page-h">{t('loan.closed')}</Heading>
      <p className="mt4">{t('loan.closedMore')}</p>
    </Section>
  )
}
