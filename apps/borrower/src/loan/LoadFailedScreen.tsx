import type { ReactNode } from 'react'
import type { CallFailure } from '../platform/errors/call-failure.ts'
import { readPage } from '../platform/page/page.ts'
import { bridge } from '../platform/shell/bridge.ts'
import { useTexts } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Unplugged } from '../ui/drawings/Unplugged.tsx'
import { IconPhone, IconRefresh } from '../ui/icons.tsx'
import { Result } from '../ui/Result.tsx'
import { BottomBar, Screen } from '../ui/Screen.tsx'

type LoadFailedScreenProps = {
  nav?: ReactNode
  tabs?: ReactNode
  /** The screen's title for screen readers, where neither `nav` nor the result shows it. */
  title?: string
  cause: CallFailure | 'outdated' | 'broken'
  /** Offers the lender's hotline, where the brand has one. */
  callUs?: boolean
  onRefresh: () => unknown
}

/** A whole screen in place of what could not be read, with what happened (ERR-10). In the entry: it needs no network. */
export function LoadFailedScreen({ nav, tabs, title, cause, callUs, onRefresh }: LoadFailedScreenProps) {
  const { t } = useTexts()
  const { hotline, hotlineIsFree } = readPage().brand
  const buttons = (
    <BottomBar bare>
      <Button icon={IconRefresh} onClick={() => void onRefresh()}>
        {t('common.refresh')}
      </Button>
      {callUs && hotline ? (
        <Button kind="txt" icon={IconPhone} onClick={() => void bridge().callPhone(hotline)}>
          {t(hotlineIsFree ? 'common.callUsFree' : 'common.callUs')}
        </Button>
      ) : null}
    </BottomBar>
  )
  return (
    <Screen nav={nav} tabs={tabs} paper bar={buttons}>
      {title ? <h1 className="sr">{title}</h1> : null}
      <div hidden data-nothing />
      <Result heading={nav || title ? 'h2' : 'h1'} drawing={<Unplugged />} title={t(`error.${cause}Title`)}>
        {t(`error.${cause}Text`)}
      </Result>
    </Screen>
  )
}
