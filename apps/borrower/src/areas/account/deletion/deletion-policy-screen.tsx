import { deletionHours } from '@hiram/markets/deletion-hours'
import { useState } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import { push } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'

const parts = ['gone', 'stays', 'when', 'refused'] as const

/** /deleteAccount/privacyPolicy: what is deleted and when, what is kept and why, and when deletion is refused. */
export function DeletionPolicyScreen() {
  const { t } = useTexts()
  const [read, setRead] = useState(false)
  const [missing, setMissing] = useState(false)
  function goOn() {
    if (read) push(paths.deleteAccountConfirm)
    else setMissing(true)
  }
  return (
    <Screen
      nav={<HelpNav line title={t('title.deletionPolicy')} back={paths.deleteAccount} />}
      bar={
        <BottomBar {...(missing && !read && { note: <span role="alert">{t('account.policy.missing')}</span> })}>
          <Button onClick={goOn}>{t('common.continue')}</Button>
        </BottomBar>
      }
    >
      {parts.map((part, index) => (
        <Section key={part} title={t(`account.policy.${part}`)} tight={index === 0}>
          <p>{t(`account.policy.${part}Text`, deletionHours)}</p>
        </Section>
      ))}
      <Section>
        <Checkbox checked={read} onChange={(event) => setRead(event.target.checked)} invalid={missing && !read}>
          {t('account.policy.read')}
        </Checkbox>
      </Section>
    </Screen>
  )
}
