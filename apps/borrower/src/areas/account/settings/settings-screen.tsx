import type { Locale } from '@hiram/contract'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../paths.ts'
import { switchLanguage } from '../../../platform/language.ts'
import { localeNames } from '../../../platform/locale.ts'
import { goBack } from '../../../platform/navigation.ts'
import { readPage } from '../../../platform/page.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { chooseLargerText, chooseTheme, chosenTheme, hasLargerText, type Theme } from '../../../platform/theme.ts'
import { useSignedIn } from '../../../session/session.ts'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconHeadset } from '../../../ui/icons.tsx'
import { List } from '../../../ui/List.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { NavBar } from '../../../ui/NavBar.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** /settings: what belongs to this phone, kept when signing out. */
export function SettingsScreen() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <Screen nav={<AccountNav title={t('title.settings')} />}>
      <Language />
      <Appearance />
      {signedIn ? (
        <Section>
          <SignOutButton />
        </Section>
      ) : null}
    </Screen>
  )
}

export function AccountNav({ title, help = true }: { title: ReactNode; help?: boolean }) {
  const { t } = useTexts()
  return (
    <NavBar
      line
      title={title}
      back={{ label: t('common.back'), onClick: () => void goBack(paths.homeMe) }}
      end={help ? <IconButton icon={IconHeadset} label={t('common.help')} to={paths.customerService} /> : undefined}
    />
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
