import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ClosedNotice } from '../closed-notice.tsx'
import { HomeBand } from './home-band.tsx'

/** The market takes no new loans: that, and nothing to apply for. */
export function ClosedHome() {
  const { locale } = useTexts()
  return (
    <Screen edge="band" tabs={<HomeTabs current="loan" />}>
      <HomeBand lead={null}>{null}</HomeBand>
      <ClosedNotice />
      <Section>
        <p className="note">{readPage().brand.legalLine[locale]}</p>
      </Section>
    </Screen>
  )
}
