import { useRef } from 'react'
import { MarketChoice } from '../../parts/MarketChoice.tsx'
import { useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { ChosenDay } from '../../ui/Choice.tsx'
import type { Report } from './cells.ts'
import type { AsOf } from './portfolio-request.ts'

type AsOfFieldsProps = { asOf: AsOf; shown: Pick<Report, 'asOf' | 'firstDay' | 'lastDay'> | undefined }

/** Whose books, and as of which closed day. */
export function AsOfFields({ asOf, shown }: AsOfFieldsProps) {
  const { narrow } = useNarrowing()
  const day = useRef<HTMLInputElement>(null)
  useKeys([{ keys: 't', label: 'portfolio.asOf', inStrip: true, run: () => day.current?.focus() }])
  return (
    <>
      <MarketChoice market={asOf.market} />
      <ChosenDay
        ref={day}
        label={t('portfolio.asOf')}
        first={shown?.firstDay}
        last={shown?.lastDay}
        value={asOf.asOf ?? shown?.asOf ?? ''}
        onChoose={(chosen) => narrow('asOf', chosen)}
      />
    </>
  )
}
