import { type LoanView, latestLoan } from '@hiram/contract/loan'
import { paymentReceipt } from '@hiram/contract/loan-documents'
import { repaymentInfo } from '@hiram/contract/repayment'
import { AmountList } from '../../loan/AmountList.tsx'
import { PaymentTable } from '../../loan/PaymentTable.tsx'
import { historyPath, loanStatusPath, paths } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { useQuery } from '../../routing/shown-screen.ts'
import { Button } from '../../ui/Button.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { ClosedOffers } from './closed-offers.tsx'
import { CreditRefund } from './credit-refund.tsx'
import { DocumentButton } from './document-button.tsx'
import { Frame, NothingToPay, Pending } from './frame.tsx'
import { usePartRows } from './part-rows.tsx'
import { lastPayment, type Payment, type RepaymentInfo } from './payments.ts'

/** /repayment/result: the payment we received last, what it paid, what is left; `?loan=` names a loan of the past. */
export function RepaymentResultScreen() {
  const { t } = useTexts()
  const title = t('title.repaymentResult')
  const named = useQuery().get('loan')
  const latest = useCall(latestLoan, {}, { enabled: named === null })
  const loan = latest.data?.latestApplication
  if (named !== null) return <OfLoan loanId={named} past />
  if (loan?.disbursedOn) return <OfLoan loanId={loan.loanId} />
  if (latest.data) return <NothingToPay title={title} />
  return <Pending title={title} failure={latest.failure} onRefresh={latest.refresh} />
}

function OfLoan({ loanId, past = false }: { loanId: string; past?: boolean }) {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(repaymentInfo, { loanId })
  if (data) return <Outcome info={data} past={past} />
  if (failure?.code === 'loanNotFound' || failure?.code === 'invalidRequest')
    return <NothingToPay title={t('title.repaymentResult')} />
  return <Pending title={t('title.repaymentResult')} failure={failure} onRefresh={refresh} />
}

/** `past`: the loan is shown in the history, as it need not be the newest. */
function Outcome({ info: { loan, payments }, past }: { info: RepaymentInfo; past: boolean }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const last = lastPayment(payments)
  const closed = loan.status === 'close'
  const title = t('title.repaymentResult')
  const ofLoan = past ? historyPath(loan.loanId, loan.status) : loanStatusPath(loan.status)
  return (
    <Frame
      title={title}
      back={ofLoan}
      bar={
        <BottomBar>
          {last && (closed || !loan.reversedPayment) ? (
            <Button to={closed ? ofLoan : paths.homeLoan}>{closed ? t('repayment.seeLoan') : t('common.done')}</Button>
          ) : (
            <Button to={paths.repayment}>{t('repayment.toPay')}</Button>
          )}
        </BottomBar>
      }
    >
      {closed ? (
        <StatusPanel status="close" title={t('repayment.closedTitle')}>
          {t('repayment.closedText')}
        </StatusPanel>
      ) : (
        <Standing loan={loan} last={last} />
      )}
      <CreditRefund loan={loan} />
      {last ? <LastPayment loan={loan} payment={last} /> : null}
      {closed ? <ClosedOffers loan={loan} /> : null}
      {closed ? null : <Coming loan={loan} />}
      {closed ? null : (
        <Section title={t('repayment.leftTitle')}>
          <AmountList
            rows={[
              ...(loan.repaymentDate && !loan.writtenOff
                ? [
                    {
                      label: t('repayment.nextPayment'),
                      note: t('repayment.by', { date: date(loan.repaymentDate) }),
                      value: loan.nextAmount,
                    },
                  ]
                : []),
              { label: t('repayment.leftAll'), value: loan.toBePaidAmount, kind: 'sub' },
            ]}
          />
        </Section>
      )}
    </Frame>
  )
}

/** Of a loan that runs: the payment has arrived, was reversed by the bank, or none has come. */
function Standing({ loan, last }: { loan: LoanView; last: Payment | undefined }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { status, reversedPayment: reversed } = loan
  if (reversed)
    return (
      <StatusPanel status={status} title={t('repayment.reversedTitle')}>
        {t('repayment.reversedText', { amount: money(reversed.amount), date: date(reversed.on) })}
      </StatusPanel>
    )
  return (
    <StatusPanel status={status} title={last ? t('repayment.resultTitle') : t('repayment.noneTitle')}>
      {last ? t('repayment.resultText', { amount: money(last.amount) }) : t('repayment.noneText')}
    </StatusPanel>
  )
}

function LastPayment({ loan, payment }: { loan: LoanView; payment: Payment }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const partRows = usePartRows()
  return (
    <Section
      title={t('repayment.lastTitle')}
      lead={t('repayment.lastLead', { received: date(payment.receivedAt, 'dayTime'), counts: date(payment.valueDate) })}
    >
      <AmountList
        rows={[...partRows(payment), { label: t('repayment.youPaid'), value: payment.amount, kind: 'total' }]}
      />
      <PastDue payment={payment} closed={loan.status === 'close'} />
      <DocumentButton
        what="receipt"
        fetch={() => api(paymentReceipt, { loanId: loan.loanId, paymentId: payment.paymentId })}
      />
    </Section>
  )
}

type PastDueProps = { payment: Payment; closed: boolean }

/**
 * What a payment did beyond the payments that were due: extra principal, or a recovery. After one that pays the loan off no
 * payments are left.
 */
function PastDue({ payment: { extra, isRecovery, option }, closed }: PastDueProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  if (isRecovery) return <p className="label mt3">{t('repayment.recoveryText')}</p>
  if (extra <= 0n || closed) return null
  return (
    <p className="label mt3">
      {t('repayment.extraUsed', { amount: money(extra), option: t(`repayment.option.${option}`) })}
    </p>
  )
}

/** The same coming payments that were shown before paying. */
function Coming({ loan: { plan } }: { loan: RepaymentInfo['loan'] }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  return plan.length === 0 ? null : (
    <Section title={t('repayment.comingTitle')}>
      <PaymentTable
        head={[t('repayment.colDue'), t('repayment.colAmount')]}
        rows={plan.map(({ dueDate, amount }) => ({ cells: [date(dueDate), money(amount)] }))}
      />
    </Section>
  )
}
