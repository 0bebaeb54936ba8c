import type { LoanView } from '@hiram/contract/loan'
import { AmountList, type AmountRow } from '../../loan/AmountList.tsx'
import { CostBar } from '../../loan/CostBar.tsx'
import { keptInstalments } from '../../loan/kept-instalments.ts'
import { Mark } from '../../loan/Mark.tsx'
import { Money } from '../../loan/Money.tsx'
import { PaymentTable } from '../../loan/PaymentTable.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'
import { agreedTotal, moreTimeInterest, noLongerCharged } from './agreed-total.ts'
import { DocumentFrame, LoanGate } from './frame.tsx'
import { LegalLimit } from './legal-limit.tsx'
import css from './loan.module.css'

const ratioSteps = 10_000n
const ended: readonly LoanView['status'][] = ['refuse', 'abandon', 'close']

/** /home/loan/status/info/fee: what this loan costs and what each fee pays for. */
export function LoanStatusFeeScreen() {
  const { t } = useTexts()
  const title = t('title.loanFee')
  return (
    <LoanGate title={title}>
      {(loan) => (
        <DocumentFrame title={title} loan={loan}>
          <Cost loan={loan} />
          <Charges loan={loan} />
          <EachPayment loan={loan} />
          {ended.includes(loan.status) || loan.writtenOff ? null : <OnlyIf loan={loan} />}
          {loan.chargedSoFar > 0n ? <LegalLimit loan={loan} /> : null}
        </DocumentFrame>
      )}
    </LoanGate>
  )
}

function Cost({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date, percent } = useFormat()
  const { receivedAmount, disbursedOn } = loan
  const closed = loan.status === 'close'
  const cost = closed ? loan.chargedSoFar : loan.costAmount + moreTimeInterest(loan) - noLongerCharged(loan)
  const ratio = receivedAmount > 0n ? Number((cost * ratioSteps) / (receivedAmount + cost)) / Number(ratioSteps) : 0
  return (
    <Section>
      <p className="label">
        {t('loan.loanOn', { amount: money(loan.loanAmount), date: date(disbursedOn ?? loan.appliedAt) })}
      </p>
      <div className={css.cost}>
        <h2 className="page-h">{t(closed ? 'loan.loanCost' : 'loan.loanCosts')}</h2>
        <span>
          <Mark>
            <Money minor={cost} />
          </Mark>
        </span>
      </div>
      <div className="mt4">
        <CostBar
          costRatio={ratio}
          got={t(disbursedOn ? 'loan.gotReceived' : 'loan.gotReceive', {
            amount: money(receivedAmount),
          })}
          extra={t('loan.aprShort', { rate: percent(loan.annualPercentageRate, 1) })}
        />
      </div>
    </Section>
  )
}

function Charges({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { percent } = useFormat()
  const { fees } = loan
  const moreTime = moreTimeInterest(loan)
  const off = noLongerCharged(loan)
  const rateNote = t('loan.interestNote', {
    rate: percent(loan.nominalRate, loan.periodUnit === 'day' ? 3 : 2),
    unit: loan.periodUnit,
  })
  const fee = (name: CodeOf<'loan', 'fee'>, minor: bigint): AmountRow[] =>
    minor > 0n
      ? [
          {
            label: t(`loan.fee.${name}`),
            note: t(`loan.feeFor.${name}`),
            value: minor,
          },
        ]
      : []
  return (
    <Section title={t(loan.status === 'close' ? 'loan.agreedTo' : 'loan.madeOf')}>
      <AmountList
        rows={[
          { label: t('loan.youReceive'), value: loan.receivedAmount },
          {
            label: t('loan.interest'),
            // a new plan has a rate of its own
            note: loan.restructurings > 0 ? undefined : rateNote,
            value: loan.interest,
          },
          ...fee('auditService', fees.auditService),
          ...fee('accountManagement', fees.accountManagement),
          ...fee('transfer', fees.transfer),
          ...(loan.discount > 0n ? [{ label: t('loan.discount'), value: -loan.discount }] : []),
          ...(moreTime > 0n ? [{ label: t('loan.moreTimeInterest'), value: moreTime }] : []),
          ...(off > 0n ? [{ label: t('loan.savedEarly'), value: -off }] : []),
          {
            label: t('loan.youPayBack'),
            value: loan.repaymentAmount + moreTime - off,
            kind: 'total',
          },
        ]}
      />
    </Section>
  )
}

function EachPayment({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, moneyBare } = useFormat()
  return (
    <Section title={t(loan.status === 'close' ? 'loan.eachPaid' : 'loan.eachPayment')}>
      <div className={css.wide}>
        <PaymentTable
          head={[t('loan.colDue'), t('loan.colLoan'), t('loan.colCharges'), t('loan.colYouPay')]}
          rows={keptInstalments(loan.instalments).map((row) => ({
            paid: row.state === 'paid',
            cells: [
              row.state === 'paid'
                ? t('loan.duePaid', { date: date(row.dueDate, 'short') })
                : date(row.dueDate, 'short'),
              moneyBare(row.principal),
              moneyBare(agreedTotal(row) - row.principal),
              <Money key="total" minor={agreedTotal(row)} />,
            ],
          }))}
        />
      </div>
    </Section>
  )
}

function OnlyIf({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { overdueDays, overdueInterestPerDay, lateInterestPerDay, lateInterestOn, latePenalty } = loan
  const aDay = overdueDays > 0 ? money(overdueInterestPerDay) : percent(lateInterestPerDay, 4)
  return (
    <Section title={t('loan.onlyIf')}>
      <AmountList
        rows={[
          {
            label: t('loan.ifLate'),
            note: t('loan.ifLateNote', { on: lateInterestOn }),
            value: t('loan.perDay', { amount: aDay }),
          },
          ...(latePenalty
            ? [
                {
                  label: t('loan.ifVeryLate'),
                  note: t('loan.ifVeryLateNote', { days: latePenalty.waitingDays }),
                  value: percent(latePenalty.rate),
                },
              ]
            : []),
          {
            label: t('loan.ifEarly'),
            note: t('loan.ifEarlyNote'),
            value: 0n,
          },
        ]}
      />
    </Section>
  )
}
