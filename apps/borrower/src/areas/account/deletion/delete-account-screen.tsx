import { deletionHours } from '@hiram/markets/deletion-hours'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import { readPage } from '../../../platform/page/page.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { useSignedIn } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Steps } from '../../../ui/Steps.tsx'

/** /deleteAccount and /closeAccount: what will happen and when, before anything is asked. Needs no login. */
export function DeleteAccountScreen() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <Screen
      nav={<HelpNav line title={t('title.deleteAccount')} back={paths.settings} />}
      bar={
        <BottomBar>
          <Button to={paths.deleteAccountPrivacyPolicy}>{t('common.continue')}</Button>
          <Button kind="txt" small to={paths.deleteAccountConfirm}>
            {t('account.delete.keepLink')}
          </Button>
        </BottomBar>
      }
    >
      <Section tight>
        <h2 className="page-h">{t('account.delete.title')}</h2>
        <p className="lede">{t('account.delete.lede', { name: readPage().brand.name })}</p>
      </Section>
      <Section title={t('account.delete.how')}>
        <Steps
          numbered
          items={[
            { state: 'now', title: t('account.delete.step.check'), sub: t('account.delete.step.checkNote') },
            { state: 'todo', title: t('account.delete.step.lock'), sub: t('account.delete.step.lockNote') },
            {
              state: 'todo',
              title: t('account.delete.step.grace', deletionHours),
              sub: t('account.delete.step.graceNote'),
            },
            {
              state: 'todo',
              title: t('account.delete.step.gone', deletionHours),
              sub: t('account.delete.step.goneNote'),
            },
          ]}
        />
      </Section>
      {signedIn ? (
        <List>
          <ListItem
            icon={IconDownload}
            title={t('title.accountExport')}
            sub={t('account.delete.exportNote')}
            to={paths.accountExport}
          />
        </List>
      ) : null}
    </Screen>
  )
}
