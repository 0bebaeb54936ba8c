import { paths } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconHeadset } from '../../../ui/icons.tsx'
import { NavBar } from '../../../ui/NavBar.tsx'

/** The loan tab's header above a coloured status panel. */
export function DocumentNav() {
  const { t } = useTexts()
  return (
    <NavBar
      title={t('title.homeLoan')}
      end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
    />
  )
}
