import { userInfo } from '@hiram/contract/app-info/member'
import { loadBasisInfo } from '@hiram/contract/apply'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconBank, IconCamera, IconDownload, IconIdCard, IconPeople, IconPerson, IconSlip } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { Consents } from './consents.tsx'
import { stepSummary } from './step-summary.ts'
import { StoredAccount } from './stored-account.tsx'
import { StoredLocations } from './stored-locations.tsx'
import { StoredLooks } from './stored-looks.tsx'

const steps = [
  { step: 'id', icon: IconIdCard, to: paths.applyId },
  { step: 'basal', icon: IconPerson, to: paths.applyBasal },
  { step: 'workInfo', icon: IconSlip, to: paths.applyWorkInfo },
  { step: 'contact', icon: IconPeople, to: paths.applyContact },
  { step: 'withdrawal', icon: IconBank, to: paths.applyWithdrawal },
  { step: 'face', icon: IconCamera, to: paths.applyFace },
] as const

/** /info-manager: the data stored about the borrower, by step, and how to change or withdraw each part. */
export function InfoManagerScreen() {
  const { t } = useTexts()
  const { date } = useFormat()
  const { code } = useMarket()
  const basis = useCall(loadBasisInfo, {})
  const user = useCall(userInfo, {})
  const nav = <HelpNav line title={t('title.infoManager')} back={paths.homeMe} />
  const { data } = basis
  if (!data || !user.data)
    return (
      <PendingScreen
        nav={nav}
        failure={basis.failure ?? user.failure}
        onRefresh={() => Promise.all([basis.refresh(), user.refresh()])}
      />
    )
  return (
    <Screen nav={nav}>
      <Section tight title={t('account.storedData.title')} lead={t('account.storedData.lead')}>
        <Tip className="mt4">{t(data.editable ? 'account.storedData.editable' : 'account.storedData.fixed')}</Tip>
      </Section>
      <StoredAccount phone={user.data.phone} />
      <List title={t('account.storedData.steps')}>
        {steps.map(({ step, icon, to }) => {
          const { state, values, savedAt } = data.steps[step]
          const summary = stepSummary(code, step, values)
          return (
            <ListItem
              key={step}
              icon={icon}
              title={t(`account.storedData.step.${step}`)}
              sub={
                state === 'empty' || savedAt === null
                  ? t('account.storedData.nothing')
                  : [
                      summary ? t(summary.id, summary.values) : undefined,
                      t('account.storedData.savedOn', { when: date(savedAt) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')
              }
              {...((data.editable || state === 'corrections') && {
                end: t(state === 'empty' ? 'account.storedData.add' : 'common.change'),
                to,
              })}
            />
          )
        })}
      </List>
      <StoredLooks />
      <StoredLocations />
      <Consents locked={!data.editable} />
      <List>
        <ListItem
          icon={IconDownload}
          title={t('title.accountExport')}
          sub={t('account.storedData.exportNote')}
          to={paths.accountExport}
        />
      </List>
      <Section>
        <p className="note">{t('account.storedData.wrong')}</p>
      </Section>
    </Screen>
  )
}
