import { loadSuggestions, putAwaySuggestion } from '@hiram/contract/suggestions'
import { useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api/api.ts'
import { refreshCalls } from '../../../platform/api/use-call.ts'
import { installWay } from '../../../platform/device/install-fit.ts'
import { consumeInstallPrompt } from '../../../platform/device/install-prompt.ts'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../account.module.css'

/** /install: the app on the home screen, asked by the browser or by hand. */
export function InstallScreen() {
  const { t } = useTexts()
  const [way, setWay] = useState(installWay)
  async function install() {
    const outcome = (await consumeInstallPrompt()?.prompt())?.outcome
    setWay(outcome === 'accepted' ? 'installed' : installWay())
    // whatever the answer was, home has asked once
    if ((await api(putAwaySuggestion, { name: 'install' }, { silent: true })).ok) await refreshCalls(loadSuggestions)
  }
  const { name: brand } = readPage().brand
  return (
    <Screen
      nav={<HelpNav line title={t('title.install')} back={paths.settings} />}
      paper
      bar={way === 'prompt' ? <BarButton onClick={install}>{t('account.install.add')}</BarButton> : undefined}
    >
      <Section tight>
        <h2 className="page-h">{t('account.install.heading', { brand })}</h2>
        <p className="lede">{t('account.install.lead')}</p>
        <div className={css.tile} aria-hidden="true">
          <svg viewBox="0 0 26 26" aria-hidden="true" fill="none" stroke="currentColor">
            <use href="#brand-mark" />
          </svg>
          {brand}
        </div>
        {way === 'ios' ? (
          <ol className={css.numbered}>
            <li>{t('account.install.share')}</li>
            <li>{t('account.install.choose')}</li>
            <li>{t('account.install.confirm')}</li>
          </ol>
        ) : null}
        {way === 'menu' ? <p className="mt4">{t('account.install.menu')}</p> : null}
        {way === 'installed' ? (
          <Tip tone="good" className="mt4">
            {t('account.install.done')}
          </Tip>
        ) : null}
      </Section>
    </Screen>
  )
}
