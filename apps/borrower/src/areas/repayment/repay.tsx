import { latestLoan } from '@hiram/contract/loan'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { refreshCalls } from '../../platform/query.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useQuery } from '../../routing/shown-screen.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { AmountDue } from './amount-due.tsx'
import { AnotherAmountSheet } from './another-amount-sheet.tsx'
import { Arrived } from './arrived.tsx'
import { Frame } from './frame.tsx'
import { HavePaidSheet } from './have-paid-sheet.tsx'
import { PayOff } from './pay-off.tsx'
import type { RepaymentInfo } from './payments.ts'
import { useArrivals } from './use-arrivals.ts'
import { WaysToPay } from './ways-to-pay.tsx'

/** `?pay=part` opens the amounts, `?pay=all` begins with the whole loan. */
type Sheet = 'amount' | 'paid' | undefined

export function Repay({ info }: { info: RepaymentInfo }) {
  const { t } = useTexts()
  const { loan } = info
  const query = useQuery()
  const wish = query.get('pay')
  const arrived = useArrivals(info)
  const [sheet, setSheet] = useState<Sheet>(wish === 'part' ? 'amount' : undefined)
  const [chosen, setChosen] = useState<'next' | 'all' | bigint>(wish === 'all' ? 'all' : 'next')
  const owes = loan.status === 'repay' || loan.status === 'overdue'
  const amount = chosen === 'next' ? loan.nextAmount : chosen === 'all' ? loan.earlyRepaymentAmount : chosen
  useFollow(arrived.length, () => setChosen('next'))
  const title = useTitle(info)
  return (
    <Frame
      title={title}
      bar={
        <BottomBar>
          {arrived.length > 0 || !owes ? (
            <Button to={paths.repaymentResult}>{t('repayment.seeResult')}</Button>
          ) : (
            <Button onClick={() => setSheet('paid')}>{t('repayment.havePaid')}</Button>
          )}
        </BottomBar>
      }
    >
      <Arrived payments={arrived} loan={loan} />
      {owes ? (
        <>
          <AmountDue loan={loan} amount={amount} isNext={chosen === 'next'} onAnother={() => setSheet('amount')} />
          <WaysToPay loan={loan} amount={amount} />
          <PayOff loan={loan} chosen={chosen === 'all'} onChoose={() => setChosen('all')} />
        </>
      ) : (
        <StatusPanel status="close" title={t('repayment.closedTitle')}>
          {t('repayment.closedText')}
        </StatusPanel>
      )}
      <AnotherAmountSheet
        open={sheet === 'amount'}
        loan={loan}
        onClose={() => setSheet(undefined)}
        onChoose={(minor) => {
          setChosen(minor)
          setSheet(undefined)
        }}
      />
      <HavePaidSheet open={sheet === 'paid'} arrived={arrived} loan={loan} onClose={() => setSheet(undefined)} />
    </Frame>
  )
}

/** A payment came in: the other screens read the loan again, and the amount is the next one asked for. */
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

/** "Payment 2 of 3": the first that is not paid yet. */
function useTitle({ loan: { instalments } }: RepaymentInfo) {
  const { t } = useTexts()
  const next = instalments.find((row) => row.state !== 'paid')
  return next ? t('repayment.paymentOf', { number: next.number, count: instalments.length }) : t('title.repayment')
}
