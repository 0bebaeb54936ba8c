import { supportUnread } from '@hiram/contract/support'
import { useUsualWait } from '../../loan/use-usual-wait.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { readPage } from '../../platform/page/page.ts'
import { bridge } from '../../platform/shell/bridge.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { useSignedIn } from '../../session/session.ts'
import { IconChat, IconHelp, IconInfo, IconMail, IconPhone, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { LoanNumber } from './loan-number.tsx'
import { SupportNav } from './support-nav.tsx'
import { useSupportHours } from './use-support-hours.ts'

/** /customer-service: a person to write to or call, what is asked most, and who we are. Needs no login. */
export function CustomerServiceScreen() {
  const { t } = useTexts()
  const { hotline, supportEmail } = readPage().brand
  const hours = useSupportHours()
  return (
    <Screen nav={<SupportNav title={t('title.customerService')} back={paths.homeMe} />}>
      <List title={t('support.people')}>
        <OnlineService />
        {hotline ? (
          <ListItem
            icon={IconPhone}
            title={t('support.hotline')}
            sub={`${hotline} · ${t('support.hours', hours)}`}
            onClick={() => void bridge().callPhone(hotline)}
          />
        ) : null}
        <ListItem icon={IconMail} title={t('support.email')} sub={supportEmail} href={`mailto:${supportEmail}`} />
      </List>
      <LoanNumber />
      <List title={t('support.answers')}>
        <ListItem icon={IconHelp} title={t('title.commonQuestions')} to={paths.commonQuestions} />
        <ListItem icon={IconSlip} title={t('title.loanCosts')} to={paths.loanCosts} />
        <ListItem icon={IconInfo} title={t('title.aboutUs')} to={paths.aboutUs} />
      </List>
    </Screen>
  )
}

function OnlineService() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const { data } = useCall(supportUnread, {}, { enabled: signedIn })
  const unread = data?.unread ?? 0
  const wait = useUsualWait('support')
  return (
    <ListItem
      icon={IconChat}
      title={t('title.supportMessages')}
      sub={signedIn ? (wait ? t('support.usually', wait) : t('support.onlineNote')) : t('support.onlineSignIn')}
      end={unread > 0 ? t('support.unread', { count: unread }) : undefined}
      to={paths.supportMessages}
    />
  )
}
