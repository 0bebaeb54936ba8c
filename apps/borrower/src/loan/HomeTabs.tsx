import { paths } from '../paths.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { IconPerson, IconSlip, IconStar } from '../ui/icons.tsx'
import { TabBar } from '../ui/TabBar.tsx'

/** The tabs under the home screens: the loan, the rewards for paying on time, and the borrower's own page. */
export function HomeTabs({ current }: { current: 'loan' | 'vip' | 'me' }) {
  const { t } = useTexts()
  return (
    <TabBar
      label={t('common.tabs')}
      items={[
        { to: paths.homeLoan, label: t('common.tabLoan'), icon: IconSlip, current: current === 'loan' },
        { to: paths.homeVip, label: t('common.tabVip'), icon: IconStar, current: current === 'vip' },
        { to: paths.homeMe, label: t('common.tabMe'), icon: IconPerson, current: current === 'me' },
      ]}
    />
  )
}
