import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation.ts'
import { useTexts } from '../../platform/texts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconHeadset } from '../../ui/icons.tsx'
import { NavBar } from '../../ui/NavBar.tsx'

export function RewardNav({ title, back = paths.homeMe }: { title: ReactNode; back?: string }) {
  const { t } = useTexts()
  return (
    <NavBar
      line
      title={title}
      back={{ label: t('common.back'), onClick: () => void goBack(back) }}
      end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
    />
  )
}
