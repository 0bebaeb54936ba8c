import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation.ts'
import { useTexts } from '../../platform/texts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconHeadset } from '../../ui/icons.tsx'
import { NavBar } from '../../ui/NavBar.tsx'

type AccountNavProps = { title: ReactNode; otherwise?: string }

/** The head of every screen about the account; `otherwise` is where back leads when nothing came before. */
export function AccountNav({ title, otherwise = paths.homeMe }: AccountNavProps) {
  const { t } = useTexts()
  return (
    <NavBar
      line
      title={title}
      back={{ label: t('common.back'), onClick: () => void goBack(otherwise) }}
      end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
    />
  )
}
