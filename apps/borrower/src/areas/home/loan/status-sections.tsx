import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../../loan/AmountList.tsx'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import type { TextKey } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconRollback } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { MoreLink } from '../../../ui/MoreLink.tsx'
import { Section } from '../../../ui/Section.tsx'
import { stepsToCorrect } from './status-actions.ts'

const stepTitles: Readonly<Record<string, TextKey>> = {
  id: 'title.applyId',
  basal: 'title.applyBasal',
  workInfo: 'title.applyWorkInfo',
  contact: 'title.applyContact',
  withdrawal: 'title.applyWithdrawal',
  face: 'title.applyFace',
  supplementCarrier: 'title.selectCarrier',
  supplementContact: 'title.supplementContact',
  supplementCertificate: 'title.supplementCertificate',
}

/** The amounts of the loan applied for. */
export function AskedSum({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const terms = t('loan.asked', {
    amount: money(loan.loanAmount),
    unit: loan.periodUnit,
    period: loan.period,
    rate: percent(loan.annualPercentageRate, 1),
  })
  return (
    <Section title={t('loan.askedTitle')} lead={terms}>
      <AmountList
        rows={[
          { label: t('home.receive'), value: money(loan.receivedAmount) },
          { label: t('home.costs'), value: money(loan.costAmount), cost: true },
          { label: t('home.payBack'), value: money(loan.repaymentAmount), kind: 'total' },
        ]}
      />
    </Section>
  )
}

/** Paid in full: received, paid, and any credit of the borrower. */
export function PaidSum({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, moneyShort } = useFormat()
  const credit = loan.credit > 0n ? [{ label: t('home.credit'), value: money(loan.credit) }] : []
  return (
    <Section title={t('home.yourLoan', { amount: moneyShort(loan.loanAmount) })}>
      <AmountList
        rows={[
          { label: t('loan.received'), value: money(loan.receivedAmount) },
          { label: t('loan.paidInAll'), value: money(loan.alreadyRepaidAmount) },
          ...credit,
          { label: t('home.left'), value: money(loan.toBePaidAmount), kind: 'total' },
        ]}
      />
      {loan.credit > 0n ? <MoreLink to={paths.repaymentResult}>{t('home.creditBack')}</MoreLink> : null}
    </Section>
  )
}

/** The steps that need a correction. */
export function CorrectionList({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const titles = stepsToCorrect(loan).flatMap((step) => stepTitles[step] ?? [])
  if (titles.length === 0) return null
  return (
    <List title={t('home.correctionTitle')}>
      {titles.map((title) => (
        <ListItem key={title} icon={IconRollback} title={t(title)} />
      ))}
    </List>
  )
}
