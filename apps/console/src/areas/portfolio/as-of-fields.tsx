import { markets as allMarkets } from '@hiram/markets/market'
import { useRef } from 'react'
import { useKeys } from '../../platform/keys/keys.ts'
import { useSession } from '../../platform/session/session.ts'
import { locale, t } from '../../platform/texts/texts.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import type { Report } from './cells.ts'
import css from './portfolio.module.css'
import type { AsOf } from './portfolio-request.ts'

type AsOfFieldsProps = { asOf: AsOf; shown: Pick<Report, 'asOf' | 'firstDay' | 'lastDay'> | undefined }

/** Whose books, and as of which closed day. */
export function AsOfFields({ asOf, shown }: AsOfFieldsProps) {
  const { markets } = useSession()
  const { narrow } = useNarrowing()
  const day = useRef<HTMLInputElement>(null)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  useKeys([{ keys: 't', label: 'portfolio.asOf', inStrip: true, run: () => day.current?.focus() }])
  return (
    <>
      {markets.length > 1 && (
        <select
          className={css.choice}
          aria-label={t('filter.market')}
          value={asOf.market}
          onChange={(event) => narrow('market', event.target.value)}
        >
          {markets.map(({ market }) => (
            <option key={market} value={market}>
              {names.of(allMarkets[market].country) ?? market}
            </option>
          ))}
        </select>
      )}
      <input
        ref={day}
        className={css.choice}
        type="date"
        aria-label={t('portfolio.asOf')}
        min={shown?.firstDay}
        max={shown?.lastDay}
        value={asOf.asOf ?? shown?.asOf ?? ''}
        onChange={(event) => narrow('asOf', event.target.value)}
      />
    </>
  )
}
