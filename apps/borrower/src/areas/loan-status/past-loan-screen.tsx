import type { LoanView } from '@hiram/contract/loan'
import { Ledger } from '../../loan/Ledger.tsx'
import { Money } from '../../loan/Money.tsx'
import { historyPath, loanStatusPath, paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useFormat } from '../../platform/use-format.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconHistory, IconSlip } from '../../ui/icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame, LoanGate } from './frame.tsx'
import { LoanPapers } from './loan-papers.tsx'
import { LoanSum, useLoanLine } from './loan-sum.tsx'
import { refuseText } from './reasons.ts'
import { WhatHappened } from './what-happened.tsx'

/** /history/:id/:type: one loan of the past, or the one that runs, with all there is to read about it. */
export function PastLoanScreen() {
  const { t } = useTexts()
  return <LoanGate title={t('title.history')}>{(loan) => <PastLoan loan={loan} />}</LoanGate>
}

const ended: readonly LoanView['status'][] = ['refuse', 'abandon', 'close']

function PastLoan({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const line = useLoanLine()
  const { status, loanId, disbursedOn } = loan
  const open = !ended.includes(status)
  return (
    <Frame
      title={t('loan-status.loanOf', { date: date(disbursedOn ?? loan.appliedAt) })}
      back={paths.history}
      bar={
        open ? (
          <BottomBar>
            <Button to={loanStatusPath(status)}>{t('loan-status.open')}</Button>
          </BottomBar>
        ) : undefined
      }
    >
      <StatusPanel status={status} title={t(`loan-status.status.${status}`)}>
        {line(loan)}
      </StatusPanel>
      <Section>{disbursedOn ? <Paid loan={loan} /> : <LoanSum loan={loan} />}</Section>
      <Reasons loan={loan} />
      <WhatHappened loan={loan} />
      {disbursedOn ? <LoanPapers loan={loan} /> : null}
      <List>
        <ListItem icon={IconSlip} title={t('loan-status.linkFee')} to={historyPath(loanId, 'fee')} />
        <ListItem icon={IconHistory} title={t('loan-status.linkLog')} to={historyPath(loanId, 'process')} />
      </List>
    </Frame>
  )
}

/** What it came to in the end, or has come to so far. */
function Paid({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <Ledger
      rows={[
        { label: t('loan-status.youReceived'), value: <Money minor={loan.receivedAmount} /> },
        { label: t('loan-status.itCost'), value: <Money minor={loan.chargedSoFar} />, cost: true },
        ...(loan.credit > 0n ? [{ label: t('loan-status.credit'), value: <Money minor={loan.credit} /> }] : []),
        { label: t('loan-status.youPaid'), value: <Money minor={loan.alreadyRepaidAmount} />, kind: 'total' },
      ]}
    />
  )
}

/** Why it was refused. */
function Reasons({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  if (loan.status !== 'refuse') return null
  return (
    <Section title={t('loan-status.why')}>
      {[...new Set(loan.reasons.map(refuseText))].map((key) => (
        <p key={key} className="mt2">
          {t(key)}
        </p>
      ))}
    </Section>
  )
}
