import { brandOfMarket } from '@hiram/markets/brand'
import { markets } from '@hiram/markets/market'
import { paths } from '../../../paths.ts'
import { bridge } from '../../../platform/bridge.ts'
import { readPage } from '../../../platform/page.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { IconChat, IconPhone, IconSlip } from '../../../ui/icons.tsx'
import { List } from '../../../ui/List.tsx'
import { ListItem } from '../../../ui/ListItem.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AccountNav } from '../settings/settings-screen.tsx'
import css from './customer-service.module.css'

const questions = ['cost', 'free', 'repay', 'early', 'late', 'contacts', 'privacy', 'refused'] as const

/** /customer-service: a person to call or write to, and answers to what is asked most. Open to everybody. */
export function CustomerServiceScreen() {
  const { t } = useTexts()
  const { hotline, market } = readPage().brand
  const { supportEmail, legalLine } = brandOfMarket(market.code)
  const { contactHours, retryAfterRefusalDays } = markets[market.code]
  const facts = { from: contactHours.from, to: contactHours.to, days: retryAfterRefusalDays }
  return (
    <Screen nav={<AccountNav title={t('title.customerService')} help={false} />}>
      <List>
        {hotline ? (
          <ListItem
            icon={IconPhone}
            title={t('account.call')}
            sub={hotline}
            onClick={() => void bridge().callPhone(hotline)}
          />
        ) : null}
        <ListItem icon={IconChat} title={t('account.write')} sub={supportEmail} href={`mailto:${supportEmail}`} />
        <ListItem icon={IconSlip} title={t('title.loanCosts')} to={paths.loanCosts} />
      </List>
      <Section title={t('account.questions')}>
        {questions.map((key) => (
          <details key={key} className={css.question}>
            <summary>{t(`account.q.${key}`)}</summary>
            <p>{t(`account.a.${key}`, facts)}</p>
          </details>
        ))}
      </Section>
      <Section>
        <p className="note">{legalLine}</p>
      </Section>
    </Screen>
  )
}
