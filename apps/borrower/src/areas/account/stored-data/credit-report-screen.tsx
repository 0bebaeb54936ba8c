import type { AnswerOf } from '@hiram/contract'
import { creditReport } from '@hiram/contract/account/credit-report'
import { scoreRule } from '@hiram/lending'
import { AmountList } from '../../../loan/AmountList.tsx'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { historyPath, paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'

type Report = AnswerOf<typeof creditReport>
const outcomes = ['early', 'onTime', 'late', 'veryLate', 'open'] as const

/** /home/me/creditReport (HIS-05): the borrower's payment record. */
export function CreditReportScreen() {
  const { t } = useTexts()
  const { date, number } = useFormat()
  const { data, failure, refresh } = useCall(creditReport, {})
  const nav = <HelpNav line title={t('title.creditReport')} back={paths.homeMe} />
  if (!data) return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} />
  return (
    <Screen nav={nav}>
      <Section
        tight
        title={t('account.report.title')}
        lead={t('account.report.at', { when: date(data.madeAt, 'dayTime') })}
      >
        <AmountList
          rows={[
            { label: t('account.report.borrowed'), value: data.borrowed },
            { label: t('account.report.repaid'), value: data.repaid },
            { label: t('account.report.owed'), value: data.owed, kind: 'total' },
          ]}
        />
      </Section>
      <Section title={t('account.report.payments')} lead={t('account.report.worst', { days: data.mostDaysLate })}>
        <AmountList
          rows={[
            ...outcomes.map((outcome) => ({
              label: t(`account.report.outcome.${outcome}`, { days: scoreRule.lateDays }),
              value: number(data.instalments[outcome]),
            })),
            { label: t('account.report.score'), value: number(data.score) },
            { label: t('account.report.applications'), value: number(data.applications) },
          ]}
        />
      </Section>
      <Loans loans={data.loans} />
      <Section>
        <p className="note">{t('account.report.reported')}</p>
      </Section>
    </Screen>
  )
}

function Loans({ loans }: { loans: Report['loans'] }) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  if (loans.length === 0)
    return (
      <Section>
        <p className="note">{t('account.report.noLoans')}</p>
      </Section>
    )
  return (
    <List title={t('account.report.loans')}>
      {loans.map((loan) => (
        <ListItem
          key={loan.loanId}
          title={money(loan.loanAmount)}
          sub={
            loan.closedOn === null
              ? t('account.report.running', { from: date(loan.disbursedOn), days: loan.overdueDays })
              : t('account.report.closed', { from: date(loan.disbursedOn), to: date(loan.closedOn) })
          }
          to={historyPath(loan.loanId, loan.status)}
        />
      ))}
    </List>
  )
}
