import { readProduct } from '@hiram/contract/console/products'
import type { MarketCode } from '@hiram/markets/market'
import { useSearchParams } from 'wouter'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { t } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Split } from '../../ui/Page.tsx'
import { Compared } from './compared.tsx'
import { Propose } from './propose.tsx'
import { Refused } from './refused.tsx'
import { StopLending } from './stop-lending.tsx'
import { Stopped } from './stopped.tsx'
import { useChosenVersion } from './use-chosen-version.ts'
import { VersionPane } from './version-pane.tsx'
import { Versions } from './versions.tsx'
import { Worst } from './worst.tsx'

type ProductViewProps = { market: MarketCode; product: string; isAsking: boolean; onAsked: () => void }

/** The versions of a product, two of them compared, the worst case beside the caps; in the pane the one that is chosen. */
export function ProductView({ market, product, isAsking, onAsked }: ProductViewProps) {
  const [search] = useSearchParams()
  const { data, error, refetch } = useRead(readProduct, { market, product }, { every: readAgainMs, keeps: true })
  const { chosen, before } = useChosenVersion(data?.versions ?? [], { market, product })
  if (error && !data) return <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
  if (!data || !chosen) return <LoadingPage />
  return (
    <Split
      list={
        <Scroll label={t('products.versions')}>
          <Stopped read={data} />
          <Versions read={data} chosen={chosen} market={market} />
          {before && <Compared read={data} before={before} after={chosen} />}
          <Worst version={chosen} />
          <Refused of={data.refused} market={market} />
        </Scroll>
      }
      pane={
        isAsking && search.get('ask') === 'stop' ? (
          <StopLending read={data} market={market} isOld={error !== null} onDone={onAsked} />
        ) : isAsking ? (
          <Propose read={data} market={market} isOld={error !== null} onDone={onAsked} />
        ) : (
          <VersionPane read={data} version={chosen} compared={before} market={market} isOld={error !== null} />
        )
      }
      isWide
    />
  )
}
