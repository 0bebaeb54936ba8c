import type { Locale } from '@hiram/contract'
import { useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import { localeNames } from '../../../platform/language/locale.ts'
import { switchLanguage } from '../../../platform/language/switch-language.ts'
import { readPage } from '../../../platform/page/page.ts'
import { chooseLargerText, chooseTheme, chosenTheme, hasLargerText, type Theme } from '../../../platform/page/theme.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { useSignedIn } from '../../../session/session.ts'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { AccountRows, VersionRow } from './account-rows.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** /settings (ACC-07): what belongs to this phone, kept when signing out, and what belongs to the account. */
export function SettingsScreen() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <Screen nav={<HelpNav line title={t('title.settings')} back={paths.homeMe} />}>
      <Language />
      <Appearance />
      <AccountRows signedIn={signedIn} />
      <VersionRow />
      {signedIn ? (
        <Section>
          <SignOutButton />
        </Section>
      ) : null}
    </Screen>
  )
}

function Language() {
  const { t, locale } = useTexts()
  const [wanted, setWanted] = useState<Locale>()
  async function choose(next: Locale) {
    if (wanted) return
    setWanted(next)
    await switchLanguage(next)
    setWanted(undefined)
  }
  return (
    <Section title={t('account.language')} tight>
      <ChipGroup
        aria-label={t('account.language')}
        columns={2}
        options={readPage().brand.locales.map((value) => ({
          value,
          label: <span lang={value}>{localeNames[value]}</span>,
        }))}
        value={wanted ?? locale}
        onChange={(next) => void choose(next)}
      />
    </Section>
  )
}

const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

function Appearance() {
  const { t } = useTexts()
  const [theme, setTheme] = useState(chosenTheme)
  const [larger, setLarger] = useState(hasLargerText)
  return (
    <>
      <Section title={t('account.theme')}>
        <ChipGroup
          aria-label={t('account.theme')}
          options={themes.map((value) => ({ value, label: t(`account.themes.${value}`) }))}
          value={theme}
          onChange={(next) => {
            chooseTheme(next)
            setTheme(next)
          }}
        />
      </Section>
      <List>
        <ListItem
          title={t('account.larger')}
          sub={t('account.largerNote')}
          control={
            <Switch
              checked={larger}
              onChange={(event) => {
                chooseLargerText(event.target.checked)
                setLarger(event.target.checked)
              }}
            />
          }
        />
      </List>
    </>
  )
}
