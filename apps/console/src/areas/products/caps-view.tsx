import { readCaps } from '@hiram/contract/console/caps'
import type { MarketCode } from '@hiram/markets/market'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { t } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Split } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { CapsBeside } from './caps-beside.tsx'
import { CapsPane } from './caps-pane.tsx'
import { CapsVersions } from './caps-versions.tsx'
import { ProposeCaps } from './propose-caps.tsx'
import { Refused } from './refused.tsx'
import { useChosenVersion } from './use-chosen-version.ts'

type CapsViewProps = { market: MarketCode; isAsking: boolean; onAsked: () => void }

/** The versions of a market's caps, the chosen one beside the law; in the pane who asked for it, or a new one. */
export function CapsView({ market, isAsking, onAsked }: CapsViewProps) {
  const { data, error, refetch } = useRead(readCaps, { market }, { every: readAgainMs, keeps: true })
  const versions = data?.versions ?? []
  const { chosen, before } = useChosenVersion(versions, { market, product: 'caps' })
  if (error && !data) return <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
  if (!data || !chosen) return <LoadingPage />
  return (
    <Split
      list={
        <Scroll label={t('products.caps')}>
          <Section title={t('products.caps')}>
            <Tip icon="lock">{t('products.capsMore')}</Tip>
          </Section>
          <CapsVersions versions={versions} chosen={chosen} market={market} />
          <CapsBeside law={data.law} before={before} after={chosen} />
          <Refused of={data.refused} market={market} />
        </Scroll>
      }
      pane={
        isAsking ? (
          <ProposeCaps read={data} market={market} isOld={error !== null} onDone={onAsked} />
        ) : (
          <CapsPane version={chosen} market={market} isOld={error !== null} />
        )
      }
      isWide
    />
  )
}
