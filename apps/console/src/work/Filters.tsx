import { queueNames } from '@hiram/contract/console/today'
import { type ReactNode, useRef } from 'react'
import { marketName } from '../platform/format/market-name.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { useNarrowing } from '../queue/use-narrowing.ts'
import { classNames } from '../ui/class-names.ts'
import css from './work.module.css'

/** What narrows the list, kept in the address. Nothing where there is nothing to choose from. */
export function Filters({ hasQueues, children }: { hasQueues: boolean; children?: ReactNode }) {
  const { markets } = useSession()
  const box = useRef<HTMLFieldSetElement>(null)
  const isShown = hasQueues || markets.length > 1 || children !== undefined
  useKeys(
    isShown
      ? [{ keys: 'f', label: 'key.filter', inStrip: true, run: () => box.current?.querySelector('select')?.focus() }]
      : [],
  )
  if (!isShown) return null
  return (
    <fieldset className={css.filters} ref={box}>
      <legend className="sr">{t('filter.title')}</legend>
      {hasQueues && (
        <Filter
          name="queue"
          label={t('filter.queue')}
          all={t('filter.allQueues')}
          options={queueNames.map((queue) => [queue, t(`queue.${queue}`)])}
        />
      )}
      {markets.length > 1 && (
        <Filter
          name="market"
          label={t('filter.market')}
          all={t('filter.allMarkets')}
          options={markets.map(({ market }) => [market, marketName(market)])}
        />
      )}
      {children}
    </fieldset>
  )
}

type FilterProps = { name: string; label: string; all: string; options: readonly (readonly [string, string])[] }

/** A choice that narrows the list, by its name in the address. */
export function Filter({ name, label, all, options }: FilterProps) {
  const narrowing = useNarrowing()
  const chosen = narrowing.chosen(name)
  return (
    <select
      className={classNames(css.filter, chosen !== '' && css.on)}
      aria-label={label}
      value={chosen}
      onChange={(event) => narrowing.narrow(name, event.target.value)}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
