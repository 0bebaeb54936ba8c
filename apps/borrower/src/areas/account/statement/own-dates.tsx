import { useState } from 'react'
import { useDateParts } from '../../../platform/format/use-date-parts.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DatePartsInput } from '../../../ui/DatePartsInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { isPossible, type Period } from './periods.ts'

type OwnDatesProps = { shown: Period; today: string; onShow: (period: Period) => void }

/** From which day to which: what is typed counts once it is asked for. */
export function OwnDates({ shown, today, onShow }: OwnDatesProps) {
  const { t } = useTexts()
  const words = useDateParts()
  const [from, setFrom] = useState(shown.from)
  const [to, setTo] = useState(shown.to)
  const [asked, setAsked] = useState(false)
  const isRight = isPossible({ from, to }, today)
  function show() {
    setAsked(true)
    if (isRight) onShow({ from, to })
  }
  return (
    <>
      <Field label={t('account.statement.from')} group>
        <DatePartsInput value={from} onChange={setFrom} {...words} />
      </Field>
      <Field
        label={t('account.statement.to')}
        error={asked && !isRight ? t('account.statement.dates') : undefined}
        group
      >
        <DatePartsInput value={to} onChange={setTo} {...words} />
      </Field>
      <Button className="mt4" kind="alt" onClick={show}>
        {t('account.statement.show')}
      </Button>
    </>
  )
}
