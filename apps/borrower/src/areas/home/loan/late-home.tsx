import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../../loan/AmountList.tsx'
import { AskPlanRow } from '../../../loan/AskPlanRow.tsx'
import { dueDayStyle } from '../../../loan/due-day-style.ts'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { LoanNews } from '../../../loan/LoanNews.tsx'
import { useProofWaiting } from '../../../loan/use-proof-waiting.ts'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { readPage } from '../../../platform/page/page.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconPhone, IconSlip } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusPanel } from '../../../ui/StatusPanel.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { DocumentNav } from './document-nav.tsx'
import { LoanLinks } from './loan-links.tsx'
import { WrittenOffHome } from './written-off-home.tsx'

const parts = ['principal', 'interest', 'fees', 'overdueInterest', 'penalty'] as const

/** An overdue loan: late, or written off. */
export function LateHome({ loan }: { loan: LoanView }) {
  return loan.writtenOff ? <WrittenOffHome writtenOff={loan.writtenOff} /> : <Late loan={loan} />
}

/** A late loan: today's amount by part, tomorrow's amount, and what to do. */
function Late({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date, sentences } = useFormat()
  const frozen = useProofWaiting(loan.loanId)
  const since = loan.instalments.find(({ state }) => state === 'overdue')?.dueDate ?? loan.businessDate
  const owed = parts.filter((part) => loan.dueParts[part] > 0n)
  return (
    <Screen
      nav={<DocumentNav />}
      tabs={<HomeTabs current="loan" />}
      bar={<BarButton to={paths.repayment}>{t('home.pay', { amount: money(loan.dueAmount) })}</BarButton>}
    >
      <StatusPanel status="overdue" title={t('home.lateTitle', { days: loan.overdueDays })}>
        {t('home.lateText', { date: date(since, dueDayStyle(loan.overdueDays)) })}
      </StatusPanel>
      <LoanNews loan={loan} />
      <Section>
        <AmountList
          rows={[
            ...owed.map((part) => ({ label: t(`home.owed.${part}`), value: money(loan.dueParts[part]) })),
            { label: t('home.payToday'), value: money(loan.dueAmount), kind: 'total' as const },
          ]}
        />
        <p className="note mt3">
          {sentences(
            t('home.tomorrow', { amount: money(loan.dueAmountTomorrow) }),
            loan.legalMaximum === null
              ? null
              : t('home.legalMaximum', { charged: money(loan.chargedSoFar), most: money(loan.legalMaximum) }),
          )}
        </p>
        {frozen ? <Tip className="mt3">{t('loan.proofFrozen')}</Tip> : null}
      </Section>
      <CannotPayAll loan={loan} />
      <LoanLinks whole />
    </Screen>
  )
}

function CannotPayAll({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { hotline } = readPage().brand
  return (
    <List title={t('home.cannotPayAll')}>
      <ListItem
        icon={IconSlip}
        title={t('home.payPart')}
        sub={t('home.payPartNote')}
        to={`${paths.repayment}?pay=part`}
      />
      <AskPlanRow loan={loan} />
      {hotline ? (
        <ListItem
          icon={IconPhone}
          title={t('home.talk')}
          sub={hotline}
          onClick={() => void bridge().callPhone(hotline)}
        />
      ) : null}
    </List>
  )
}
