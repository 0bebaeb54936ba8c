import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { lastPayday, paydayOf } from './confirm-choice.ts'
import type { LoanChoice } from './use-loan-choice.ts'

/** The day of the month the due dates follow (decision 011), with the first of them; only where the product offers it. */
export function PaydayField({ choice }: { choice: LoanChoice }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { cost, isCurrent, offersPayday, payday, choosePayday } = choice
  const first = cost?.instalments[0]
  if (!offersPayday || first === undefined) return null
  const hint = t(payday ? 'apply.payday.first' : 'apply.payday.hint', { date: date(first.dueDate) })
  const days = Array.from({ length: lastPayday }, (_, index) => index + 1)
  return (
    <div className="mt5">
      <Field
        label={t('apply.payday.title')}
        extra={t('apply.optional')}
        hint={<span role="status">{isCurrent ? hint : t('apply.confirm.calculation')}</span>}
      >
        <Select
          value={payday ?? ''}
          onChange={(event) => choosePayday(paydayOf(event.target.value))}
          placeholder={t('apply.payday.none')}
          options={days.map((day) => ({
            value: String(day),
            label: t(day === lastPayday ? 'apply.payday.last' : 'apply.payday.day', { day }),
          }))}
        />
      </Field>
    </div>
  )
}
