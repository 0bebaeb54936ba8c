import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconChat, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame } from './frame.tsx'
import css from './loan.module.css'
import { LoanLinks } from './loan-links.tsx'
import { refuseTexts } from './reasons.ts'
import { useLendingClosed } from './use-lending-closed.ts'

export function StatusRefuse({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, sentences } = useFormat()
  const isClosed = useLendingClosed()
  const { retryDate, businessDate } = loan
  const mayApply = retryDate !== null && retryDate <= businessDate && !isClosed
  const when =
    retryDate === null
      ? t('loan.refuseNoDate')
      : isClosed
        ? sentences(t('loan.says.lendingClosed'), t('loan.abandonFree'))
        : mayApply
          ? t('loan.refuseNow')
          : t('loan.refuseFrom', { date: date(retryDate, 'day') })
  return (
    <Frame
      title={t('loan.yourApplication')}
      bar={<BarButton to={paths.homeLoan}>{mayApply ? t('loan.applyAgain') : t('common.home')}</BarButton>}
    >
      <StatusPanel status="refuse" title={t('loan.refuseTitle')}>
        {when}
      </StatusPanel>
      <Section title={t('loan.why')}>
        <ul className={css.reasons}>
          {refuseTexts(loan.reasons).map((id) => (
            <li key={id}>{t(id)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('loan.whatToDo')}>
        <p className="mt1">{t('loan.refuseDo')}</p>
        <p className="label mt2">{t('loan.refuseFree')}</p>
      </Section>
      <List>
        <ListItem icon={IconSlip} title={t('loan.checkDetails')} to={paths.apply} />
        <ListItem icon={IconChat} title={t('loan.askUs')} sub={t('loan.askReview')} to={paths.customerService} />
      </List>
      <LoanLinks />
    </Frame>
  )
}
