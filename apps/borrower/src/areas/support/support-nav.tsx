import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation/navigation.ts'
import { useScreenTitle } from '../../platform/page/use-screen-title.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { NavBar } from '../../ui/NavBar.tsx'

export function SupportNav({ title, back = paths.customerService }: { title: ReactNode; back?: string }) {
  const { t } = useTexts()
  useScreenTitle(title)
  return <NavBar line title={title} back={{ label: t('common.back'), onClick: () => void goBack(back) }} />
}
