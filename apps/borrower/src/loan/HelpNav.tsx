import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { goBack } from '../platform/navigation/navigation.ts'
import { useScreenTitle } from '../platform/page/use-screen-title.ts'
import { readStored } from '../platform/storage/storage.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { IconHeadset } from '../ui/icons.tsx'
import { NavBar } from '../ui/NavBar.tsx'

type HelpNavProps = {
  title: ReactNode
  sub?: ReactNode
  line?: boolean
  /** Where back leads when nothing came before, or what it does instead. */
  back?: string | (() => void)
}

/** The head of nearly every screen: the way back, the title, and help, which opens once the welcome is passed (RTE-06). */
export function HelpNav({ title, sub, line = false, back }: HelpNavProps) {
  const { t } = useTexts()
  useScreenTitle(title)
  return (
    <NavBar
      title={title}
      sub={sub}
      line={line}
      back={{
        label: t('common.back'),
        onClick: () => (typeof back === 'function' ? back() : void goBack(back)),
      }}
      end={
        readStored('auth') === '1' ? (
          <IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />
        ) : null
      }
    />
  )
}
