import { marketName } from '../platform/format/market-name.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { useNarrowing } from '../queue/use-narrowing.ts'
import { ChoiceOf } from '../ui/Choice.tsx'

/** Which market a screen is of, kept in the address; nothing for a person of one market. */
export function MarketChoice({ market }: { market: string }) {
  const { markets } = useSession()
  const { narrow } = useNarrowing()
  if (markets.length < 2) return null
  return (
    <ChoiceOf
      label={t('filter.market')}
      value={market}
      options={markets.map((one) => [one.market, marketName(one.market)])}
      onChoose={(chosen) => narrow('market', chosen)}
    />
  )
}
