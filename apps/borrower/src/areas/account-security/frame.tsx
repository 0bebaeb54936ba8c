import type { ComponentProps, ReactNode } from 'react'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../ui/Screen.tsx'

type FrameProps = { title: string; paper?: boolean; back?: () => void; bar?: ReactNode; children: ReactNode }

/** The frame of every screen of this area. */
export function Frame({ title, paper = false, back, bar, children }: FrameProps) {
  return (
    <Screen paper={paper} nav={<HelpNav line title={title} back={back ?? paths.settings} />} bar={bar}>
      {children}
    </Screen>
  )
}

type PendingProps = Omit<ComponentProps<typeof PendingScreen>, 'nav'> & { title: string }

/** In place of a screen until its data is there. */
export function Pending({ title, ...read }: PendingProps) {
  return <PendingScreen nav={<HelpNav line title={title} back={paths.settings} />} rows={4} {...read} />
}
