import type { FormEvent, ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation.ts'
import { useTexts } from '../../platform/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Unplugged } from '../../ui/drawings/Unplugged.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconHeadset, IconRefresh } from '../../ui/icons.tsx'
import { NavBar } from '../../ui/NavBar.tsx'
import { Result } from '../../ui/Result.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './security.module.css'

type FrameProps = { title: string; paper?: boolean; back?: () => void; bar?: ReactNode; children: ReactNode }

/** The head of every screen about how the account is held. */
export function Frame({ title, paper = false, back, bar, children }: FrameProps) {
  const { t } = useTexts()
  return (
    <Screen
      paper={paper}
      nav={
        <NavBar
          line
          title={title}
          back={{ label: t('common.back'), onClick: () => (back ? back() : void goBack(paths.settings)) }}
          end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
        />
      }
      bar={bar}
    >
      {children}
    </Screen>
  )
}

type FormPageProps = { id: string; onSubmit: () => void; children: ReactNode }

/** A form on paper whose button stands in the bar under it. */
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

/** Before there is anything to show: the skeleton, or what to do when nothing came. */
export function Waiting({ title, failed, onRefresh }: WaitingProps) {
  const { t } = useTexts()
  if (!failed)
    return (
      <Frame title={title}>
        <Skeleton block rows={4} label={t('common.loading')} />
      </Frame>
    )
  return (
    <Frame
      title={title}
      paper
      bar={
        <BottomBar bare>
          <Button icon={IconRefresh} onClick={() => void onRefresh()}>
            {t('common.refresh')}
          </Button>
        </BottomBar>
      }
    >
      <Result drawing={<Unplugged />} title={t('error.networkTitle')} heading="h2">
        {t('error.networkText')}
      </Result>
    </Frame>
  )
}
