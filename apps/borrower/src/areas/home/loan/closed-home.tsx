import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { HomeBand } from './home-band.tsx'

/** The market takes no new loans: that, and nothing to apply for. */
export function ClosedHome() {
  const { t } = useTexts()
  return (
    <Screen edge="band" tabs={<HomeTabs current="loan" />}>
      <HomeBand lead={t('loan.closed')}>
        <p>{t('loan.closedMore')}</p>
      </HomeBand>
      <Section>
        <p className="note">{readPage().brand.legalLine}</p>
      </Section>
    </Screen>
  )
}
