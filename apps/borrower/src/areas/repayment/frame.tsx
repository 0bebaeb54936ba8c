import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { goBack } from '../../platform/navigation.ts'
import { useTexts } from '../../platform/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { Unplugged } from '../../ui/drawings/Unplugged.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconHeadset, IconRefresh } from '../../ui/icons.tsx'
import { NavBar } from '../../ui/NavBar.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'

type FrameProps = { title: string; back?: string; bar?: ReactNode; children: ReactNode }

export function Frame({ title, back = paths.loanStatus, bar, children }: FrameProps) {
  const { t } = useTexts()
  return (
    <Screen
      nav={
        <NavBar
          line
          title={title}
          back={{ label: t('common.back'), onClick: () => void goBack(back) }}
          end={<IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} />}
        />
      }
      bar={bar}
    >
      {children}
    </Screen>
  )
}

/** Nothing could be read: what is safe, and trying again. */
export function Unreached({ title, onRefresh }: { title: string; onRefresh: () => Promise<void> }) {
  const { t } = useTexts()
  return (
    <Frame
      title={title}
      bar={
        <BottomBar bare>
          <Button icon={IconRefresh} onClick={() => void onRefresh()}>
            {t('common.refresh')}
          </Button>
        </BottomBar>
      }
    >
      <Section>
        <div className="mt6">
          <Unplugged />
        </div>
        <h2 className="page-h mt5">{t('error.networkTitle')}</h2>
        <p className="lede">{t('error.networkText')}</p>
      </Section>
    </Frame>
  )
}

/** No loan, or none that is being repaid. */
export function NothingToPay({ title }: { title: string }) {
  const { t } = useTexts()
  return (
    <Frame
      title={title}
      back={paths.homeLoan}
      bar={
        <BottomBar bare>
          <Button to={paths.homeLoan}>{t('common.home')}</Button>
        </BottomBar>
      }
    >
      <Section>
        <div className="mt6">
          <EmptySlip />
        </div>
        <h2 className="page-h mt5">{t('repayment.nothingTitle')}</h2>
        <p className="lede">{t('repayment.nothingText')}</p>
      </Section>
    </Frame>
  )
}
