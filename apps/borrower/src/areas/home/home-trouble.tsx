import { readPage } from '../../platform/page/page.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Unplugged } from '../../ui/drawings/Unplugged.tsx'
import { IconPhone, IconRefresh } from '../../ui/icons.tsx'
import { Result } from '../../ui/Result.tsx'

/** In place of what could not be read; nothing was lost. */
export function HomeTrouble() {
  const { t } = useTexts()
  return (
    <>
      <h1 className="sr">{t('title.homeLoan')}</h1>
      <Result heading="h2" drawing={<Unplugged />} title={t('error.networkTitle')}>
        {t('error.networkText')}
      </Result>
    </>
  )
}

export function TroubleButtons({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTexts()
  const { hotline } = readPage().brand
  return (
    <>
      <Button icon={IconRefresh} onClick={onRefresh}>
        {t('common.refresh')}
      </Button>
      {hotline ? (
        <Button kind="txt" icon={IconPhone} onClick={() => void bridge().callPhone(hotline)}>
          {t('common.callUs')}
        </Button>
      ) : null}
    </>
  )
}
