import { type LoanView, latestLoan, type PrepaymentOption } from '@hiram/contract/loan'
import { extensionQuote } from '@hiram/contract/repayment/extension'
import { memo, useCallback, useEffect, useState } from 'react'
import { isOwing } from '../../loan/is-owing.ts'
import { keptInstalments } from '../../loan/kept-instalments.ts'
import { paths } from '../../paths.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { useQuery } from '../../routing/shown-screen.ts'
import { Button } from '../../ui/Button.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { AfterPayment } from './after-payment.tsx'
import { AmountDue } from './amount-due.tsx'
import { AnotherAmountSheet } from './another-amount-sheet.tsx'
import { Arrived } from './arrived.tsx'
import { Frame } from './frame.tsx'
import { HavePaidSheet } from './have-paid-sheet.tsx'
import { LegalMeter } from './legal-meter.tsx'
import { PayOff } from './pay-off.tsx'
import { newPayments, type Payment, type RepaymentInfo } from './payments.ts'
import { ProofSheet } from './proof-sheet.tsx'
import { Proofs } from './proofs.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

/**
 * `?pay=part` opens the amounts, `?pay=all` begins with the whole loan, `?pay=minimum` with what comes before a new
 * due date, `?pay=receipt` opens sending a receipt.
 */
type Sheet = 'amount' | 'paid' | 'receipt' | undefined
const sheetOf: Record<string, Sheet> = { part: 'amount', receipt: 'receipt' }

export function Repay({ info }: { info: RepaymentInfo }) {
  const { t } = useTexts()
  const { loan } = info
  const query = useQuery()
  const wanted = query.get('pay')
  const arrived = useArrivals(info)
  const [sheet, setSheet] = useState<Sheet>(sheetOf[wanted ?? ''])
  const [chosen, setChosen] = useState<Chosen>(wanted === 'all' || wanted === 'minimum' ? wanted : 'next')
  const [option, setOption] = useState<PrepaymentOption>()
  const owes = isOwing(loan.status)
  const amount = useAmount(loan, chosen)
  useFollow(arrived.length, () => {
    setChosen('next')
    setOption(undefined)
  })
  const title = useTitle(info)
  // the same functions at every drawing: a sheet that opens or closes leaves what lies under it as it is
  const close = useCallback(() => setSheet(undefined), [])
  const openAmount = useCallback(() => setSheet('amount'), [])
  const openReceipt = useCallback(() => setSheet('receipt'), [])
  const payOff = useCallback(() => setChosen('all'), [])
  return (
    <Frame
      title={title}
      bar={
        <BottomBar>
          {arrived.length > 0 && owes && wanted === 'minimum' ? (
            <Button to={paths.repaymentExtend}>{t('repayment.toNewDate')}</Button>
          ) : arrived.length > 0 || !owes ? (
            <Button to={paths.repaymentResult}>{t('repayment.seeResult')}</Button>
          ) : (
            <Button onClick={() => setSheet('paid')}>{t('repayment.havePaid')}</Button>
          )}
        </BottomBar>
      }
      beside={<Beside {...{ loan, owes }} paysAll={chosen === 'all'} onPayOff={payOff} onProof={openReceipt} />}
    >
      <Arrived payments={arrived} loan={loan} />
      {owes ? (
        <>
          <AmountDue {...{ loan, amount }} kind={kindOf(chosen, amount, loan)} onAnother={openAmount} />
          {typeof chosen === 'bigint' ? <AfterPayment {...{ loan, amount, option }} onChoose={setOption} /> : null}
          <WaysToPay loan={loan} amount={amount} option={option} />
        </>
      ) : (
        <StatusPanel status="close" title={t('repayment.closedTitle')}>
          {t('repayment.closedText')}
        </StatusPanel>
      )}
      <ProofSheet open={sheet === 'receipt'} loan={loan} amount={amount} onClose={close} />
      <AnotherAmountSheet
        open={sheet === 'amount'}
        loan={loan}
        onClose={close}
        onChoose={(minor, wantedOption) => {
          setChosen(minor)
          setOption(wantedOption)
          close()
        }}
      />
      <HavePaidSheet open={sheet === 'paid'} arrived={arrived} loan={loan} onClose={close} onReceipt={openReceipt} />
    </Frame>
  )
}

type BesideProps = {
  loan: LoanView
  owes: boolean
  paysAll: boolean
  onPayOff: () => void
  onProof: () => void
}

/** What the law allows, paying it all, and proofs of what was paid. */
const Beside = memo(function Beside({ loan, owes, paysAll, onPayOff, onProof }: BesideProps) {
  return (
    <>
      {owes ? <LegalMeter loan={loan} /> : null}
      {owes && !loan.writtenOff ? <PayOff loan={loan} chosen={paysAll} onChoose={onPayOff} /> : null}
      <Proofs loan={loan} onAdd={onProof} />
    </>
  )
})

type Chosen = 'next' | 'all' | 'minimum' | bigint

/** If nothing must be paid before an extension, the next payment is shown. */
function kindOf(chosen: Chosen, amount: bigint, { nextAmount }: LoanView) {
  if (chosen === 'minimum' && amount === nextAmount) return 'next'
  return typeof chosen === 'bigint' ? 'part' : chosen
}

function useAmount(loan: LoanView, chosen: Chosen): bigint {
  const { data } = useCall(extensionQuote, { loanId: loan.loanId }, { enabled: chosen === 'minimum' })
  const minimum = data?.offer?.minimumRepaymentAmount ?? 0n
  if (chosen === 'all') return loan.earlyRepaymentAmount
  if (chosen === 'minimum') return minimum > 0n ? minimum : loan.nextAmount
  return chosen === 'next' ? loan.nextAmount : chosen
}

/** After a payment arrives, other screens read the loan again and the amount is the next payment. */
function useFollow(count: number, onArrival: () => void) {
  const [seen, setSeen] = useState(count)
  if (seen !== count) {
    setSeen(count)
    if (count > seen) onArrival()
  }
  useEffect(() => {
    if (count > 0) void refreshCalls(latestLoan)
  }, [count])
}

/** "Payment 2 of 3": the first that is not paid yet, of those that fall due. */
function useTitle({ loan: { instalments, writtenOff } }: RepaymentInfo) {
  const { t } = useTexts()
  const kept = keptInstalments(instalments)
  const next = kept.findIndex((row) => row.state !== 'paid')
  return next < 0 || writtenOff
    ? t('title.repayment')
    : t('repayment.paymentOf', { number: next + 1, count: kept.length })
}

/** The payments that came in while this screen was open. */
function useArrivals({ loan: { loanId }, payments }: RepaymentInfo): Payment[] {
  const [start, setStart] = useState({ loanId, payments })
  if (start.loanId !== loanId) setStart({ loanId, payments })
  return start.loanId === loanId ? newPayments(start.payments, payments) : []
}
