import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts.tsx'
import { IconPerson, IconSlip } from '../../ui/icons.tsx'
import { TabBar } from '../../ui/TabBar.tsx'

/** The tabs under the home screens. */
export function HomeTabs({ current }: { current: 'loan' | 'me' }) {
  const { t } = useTexts()
  return (
    <TabBar
      label={t('home.tabs')}
      items={[
        { to: paths.homeLoan, label: t('home.tabLoan'), icon: IconSlip, current: current === 'loan' },
        { to: paths.homeMe, label: t('home.tabMe'), icon: IconPerson, current: current === 'me' },
      ]}
    />
  )
}
