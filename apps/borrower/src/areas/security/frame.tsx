import type { FormEvent, ReactNode } from 'react'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { UnreachedScreen } from '../../loan/UnreachedScreen.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './security.module.css'

type FrameProps = { title: string; paper?: boolean; back?: () => void; bar?: ReactNode; children: ReactNode }

/** The head of every screen about how the account is held. */
export function Frame({ title, paper = false, back, bar, children }: FrameProps) {
  return (
    <Screen paper={paper} nav={<HelpNav line title={title} back={back ?? paths.settings} />} bar={bar}>
      {children}
    </Screen>
  )
}

type FormPageProps = { id: string; onSubmit: () => void; children: ReactNode }

/** A form whose button is in the bar under it. */
export function FormPage({ id, onSubmit, children }: FormPageProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} className={css.page} onSubmit={submit} noValidate>
      {children}
    </form>
  )
}

type WaitingProps = { title: string; failed: boolean; onRefresh: () => Promise<void> }

/** Shown before the data: a skeleton, or what to do when loading failed. */
export function Waiting({ title, failed, onRefresh }: WaitingProps) {
  const { t } = useTexts()
  if (failed)
    return <UnreachedScreen nav={<HelpNav line title={title} back={paths.settings} />} onRefresh={onRefresh} />
  return (
    <Frame title={title}>
      <Skeleton block rows={4} label={t('common.loading')} />
    </Frame>
  )
}
