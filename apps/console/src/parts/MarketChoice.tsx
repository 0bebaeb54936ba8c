import { markets as allMarkets } from '@hiram/markets/market'
import { useSession } from '../platform/session/session.ts'
import { locale, t } from '../platform/texts/texts.tsx'
import { useNarrowing } from '../queue/use-narrowing.ts'
import { ChoiceOf } from '../ui/Choice.tsx'

/** Which market a screen is of, kept in the address; nothing for a person of one market. */
export function MarketChoice({ market }: { market: string }) {
  const { markets } = useSession()
  const { narrow } = useNarrowing()
  if (markets.length < 2) return null
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <ChoiceOf
      label={t('filter.market')}
      value={market}
      options={markets.map((one) => [one.market, names.of(allMarkets[one.market].country) ?? one.market])}
      onChoose={(chosen) => narrow('market', chosen)}
    />
  )
}
