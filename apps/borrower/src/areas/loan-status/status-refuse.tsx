import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconChat, IconSlip } from '../../ui/icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import css from './loan-status.module.css'
import { refuseText } from './reasons.ts'

export function StatusRefuse({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { retryDate, businessDate } = loan
  const mayApply = retryDate === null || retryDate <= businessDate
  const texts = [...new Set(loan.reasons.map(refuseText))]
  const from = retryDate && !mayApply ? date(retryDate, 'day') : undefined
  return (
    <Frame
      title={t('loan-status.yourApplication')}
      bar={
        <BottomBar>
          <Button to={paths.homeLoan}>{mayApply ? t('loan-status.applyAgain') : t('common.home')}</Button>
        </BottomBar>
      }
    >
      <StatusPanel status="refuse" title={t('loan-status.refuseTitle')}>
        {from ? t('loan-status.refuseFrom', { date: from }) : t('loan-status.refuseNow')}
      </StatusPanel>
      <Section title={t('loan-status.why')}>
        <ul className={css.reasons}>
          {(texts.length > 0 ? texts : (['loan-status.refuse.other'] as const)).map((id) => (
            <li key={id}>{t(id)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('loan-status.whatToDo')}>
        <p className="mt1">{t('loan-status.refuseDo')}</p>
        <p className="label mt2">{t('loan-status.refuseFree')}</p>
      </Section>
      <List>
        <ListItem icon={IconSlip} title={t('loan-status.checkDetails')} to={paths.apply} />
        <ListItem
          icon={IconChat}
          title={t('loan-status.askUs')}
          sub={t('loan-status.askReview')}
          to={paths.customerService}
        />
      </List>
      <LoanLinks />
    </Frame>
  )
}
