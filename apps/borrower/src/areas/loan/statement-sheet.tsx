import type { LoanView } from '@hiram/contract/loan'
import { isBusinessDate } from '@hiram/lending'
import { useState } from 'react'
import { useDateParts } from '../../platform/format/use-date-parts.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { DatePartsInput } from '../../ui/DatePartsInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'

export type StatementPeriod = { from: string; to: string }

type StatementSheetProps = {
  open: boolean
  loan: LoanView
  busy: boolean
  onClose: () => void
  onChoose: (period: StatementPeriod) => void
}

/** From which day to which a statement shall be: from the payout to today, unless others are chosen. */
export function StatementSheet({ open, loan, busy, onClose, onChoose }: StatementSheetProps) {
  const { t } = useTexts()
  const words = useDateParts()
  const [from, setFrom] = useState<string>(loan.disbursedOn ?? loan.businessDate)
  const [to, setTo] = useState<string>(loan.businessDate)
  const [asked, setAsked] = useState(false)
  const isPossible = isBusinessDate(from) && isBusinessDate(to) && from <= to && to <= loan.businessDate
  const error = asked && !isPossible ? t('loan.statementDates') : undefined
  function choose() {
    setAsked(true)
    if (isPossible) onChoose({ from, to })
  }
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('loan.statementPeriod')}
      closeLabel={t('common.close')}
      footer={
        <Button onClick={choose} loading={busy && t('common.wait')}>
          {t('loan.statementSave')}
        </Button>
      }
    >
      <Field label={t('loan.statementFrom')} group>
        <DatePartsInput value={from} onChange={setFrom} {...words} />
      </Field>
      <Field label={t('loan.statementTo')} error={error} group>
        <DatePartsInput value={to} onChange={setTo} {...words} />
      </Field>
    </LazySheet>
  )
}
