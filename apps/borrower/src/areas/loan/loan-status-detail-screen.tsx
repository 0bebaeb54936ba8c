import type { LoanView } from '@hiram/contract/loan'
import { AmountList, type AmountRow } from '../../loan/AmountList.tsx'
import { keptInstalments } from '../../loan/kept-instalments.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconClock } from '../../ui/icons.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ComingPayments } from './coming-payments.tsx'
import { Frame, LoanGate } from './frame.tsx'
import { RemainingAmounts } from './status-repay.tsx'

type Instalment = LoanView['instalments'][number]

const tones = { paid: 'close', due: 'repay', overdue: 'overdue', coming: 'abandon', gone: 'abandon' } as const

/** /home/loan/status/info/detail: all instalments, each with its parts. */
export function LoanStatusDetailScreen() {
  const { t } = useTexts()
  const title = t('title.loanDetail')
  return (
    <LoanGate title={title}>
      {(loan) => (
        <Frame title={title} line back={paths.loanStatus}>
          {loan.disbursedOn ? (
            <Section title={t('loan.standing')}>
              <RemainingAmounts loan={loan} />
            </Section>
          ) : null}
          <ComingPayments loan={loan} />
          {keptInstalments(loan.instalments).map((row, index, kept) => (
            <InstalmentSection key={row.number} row={row} number={index + 1} of={kept.length} />
          ))}
        </Frame>
      )}
    </LoanGate>
  )
}

function InstalmentSection({ row, number, of }: { row: Instalment; number: number; of: number }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const chip = (
    <StatusChip status={tones[row.state]} {...(row.state === 'coming' && { icon: IconClock })}>
      {row.state === 'overdue' ? t('loan.daysLate', { days: row.daysLate }) : t(`loan.rowState.${row.state}`)}
    </StatusChip>
  )
  return (
    <Section
      title={t('loan.paymentOf', { number, count: of })}
      extra={chip}
      lead={t('loan.dueOn', { date: date(row.dueDate) })}
    >
      <AmountList rows={useRows(row)} />
    </Section>
  )
}

function useRows(row: Instalment): AmountRow[] {
  const { t } = useTexts()
  const part = (name: CodeOf<'loan', 'part'>, minor: bigint): AmountRow[] =>
    minor > 0n ? [{ label: t(`loan.part.${name}`), value: minor }] : []
  return [
    ...part('principal', row.principal),
    ...part('interest', row.interest),
    ...part('fees', row.fees),
    ...part('overdueInterest', row.overdueInterest),
    ...part('penalty', row.penalty),
    { label: t('loan.rowTotal'), value: row.total, kind: 'sub' },
    ...(row.discount > 0n ? [{ label: t('loan.discountIn'), value: -row.discount }] : []),
    ...(row.paid > 0n ? [{ label: t('loan.rowPaid'), value: row.paid }] : []),
    { label: t('loan.rowLeft'), value: row.outstanding },
  ]
}
