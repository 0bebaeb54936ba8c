import { readPage } from '../../platform/page/page.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Unplugged } from '../../ui/drawings/Unplugged.tsx'
import { IconPhone, IconRefresh } from '../../ui/icons.tsx'
import { Result } from '../../ui/Result.tsx'
import { Screen } from '../../ui/Screen.tsx'

type TroubleProps = { cause: 'network' | 'outdated' | 'broken'; onRefresh: () => void }

/** The screen for when nothing else can be shown (ERR-10). In the entry: it must not need the network. */
export function Trouble({ cause, onRefresh }: TroubleProps) {
  const { t } = useTexts()
  const { hotline } = readPage().brand
  return (
    <Screen
      paper
      bar={
        <BottomBar bare>
          <Button icon={IconRefresh} onClick={onRefresh}>
            {t('common.refresh')}
          </Button>
          {hotline ? (
            <Button kind="txt" icon={IconPhone} onClick={() => void bridge().callPhone(hotline)}>
              {t('common.callUs')}
            </Button>
          ) : null}
        </BottomBar>
      }
    >
      <Result drawing={<Unplugged />} title={t(`error.${cause}Title`)}>
        {t(`error.${cause}Text`)}
      </Result>
    </Screen>
  )
}
