import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { listProducts } from '@hiram/contract/console/products'
import type { MarketCode } from '@hiram/markets/market'
import { useSearchParams } from 'wouter'
import { MarketChoice } from '../../parts/MarketChoice.tsx'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Forbidden, NotRead } from '../../queue/Instead.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { CapsView } from './caps-view.tsx'
import { ProductView } from './product-view.tsx'

const caps = 'caps'

/** What is lent, version by version, and the caps of the law it is held to. */
export function ProductsScreen() {
  usePage('/products', t('place.products'))
  const [search, setSearch] = useSearchParams()
  const { market } = useMarket(search.get('market') ?? undefined)
  const { data, error, refetch } = useRead(listProducts, { market }, { every: readAgainMs, keeps: true })
  const mayAsk = useMay('product.ask')
  const codes = data?.products.map(({ code }) => code) ?? []
  const asked = search.get('product') ?? ''
  const view = asked === caps ? caps : (codes.find((code) => code === asked) ?? codes[0])
  const isAsking = search.get('ask') !== null
  const go = (more: Record<string, string>) => setSearch({ market, ...more })
  // a version is of the product that is shown, beside the caps of the market's first
  const product = view === caps ? codes[0] : view
  const proposeVersion = () => product && go({ product, ask: 'new' })
  const proposeCaps = () => go({ product: caps, ask: 'new' })
  const beside = (way: -1 | 1) => {
    const all = [...codes, caps]
    const next = all[all.indexOf(view ?? '') + way]
    if (next) go({ product: next })
  }
  useKeys([
    { keys: '[', label: 'products.before', inStrip: true, run: () => beside(-1) },
    { keys: ']', label: 'products.next', inStrip: true, run: () => beside(1) },
    ...(mayAsk
      ? [
          { keys: view === caps ? 'm' : 'n', label: 'products.propose' as const, inStrip: true, run: proposeVersion },
          { keys: view === caps ? 'n' : 'm', label: 'caps.propose' as const, inStrip: true, run: proposeCaps },
        ]
      : []),
  ])
  if (error && !data) return <NotShown error={error} onAgain={() => void refetch()} />
  return (
    <Page>
      <PageHead
        title={t('place.products')}
        sense={
          <>
            {data && <Tag>{data.currency}</Tag>}
            <span className="hide-m">{t('products.sense')}</span>
          </>
        }
      >
        <MarketChoice market={market} />
        {mayAsk && view !== undefined && (
          <Proposals product={product} areCapsShown={view === caps} onVersion={proposeVersion} onCaps={proposeCaps} />
        )}
      </PageHead>
      {data && <Tabs read={data} current={view ?? ''} onChoose={(product) => go({ product })} />}
      {data && view === caps && (
        <CapsView
          key={market}
          market={market as MarketCode}
          isAsking={isAsking}
          onAsked={() => go({ product: caps })}
        />
      )}
      {!data && <LoadingPage />}
      {data && view !== undefined && view !== caps && (
        <ProductView
          key={`${market} ${view}`}
          market={market as MarketCode}
          product={view}
          isAsking={isAsking}
          onAsked={() => go({ product: view })}
        />
      )}
    </Page>
  )
}

type ProposalsProps = {
  product: string | undefined
  areCapsShown: boolean
  onVersion: () => void
  onCaps: () => void
}

/** Both from both tabs; what is proposed on the one that is shown comes first. */
function Proposals({ product, areCapsShown, onVersion, onCaps }: ProposalsProps) {
  return (
    <>
      {product && (
        <Button kind={areCapsShown ? 'plain' : 'primary'} hotkey={areCapsShown ? 'm' : 'n'} onClick={onVersion}>
          {areCapsShown ? t('products.proposeFor', { product }) : t('products.propose')}
        </Button>
      )}
      <Button kind={areCapsShown ? 'primary' : 'plain'} hotkey={areCapsShown ? 'n' : 'm'} onClick={onCaps}>
        {t('caps.propose')}
      </Button>
    </>
  )
}

type TabsProps = {
  read: ConsoleAnswer<typeof listProducts>
  current: string
  onChoose: (product: string) => void
}

function Tabs({ read: { products, areCapsWaiting }, current, onChoose }: TabsProps) {
  return (
    <Views
      label={t('place.products')}
      current={current}
      views={[
        ...products.map(({ code, isStopped, isWaiting }) => ({
          id: code,
          name: isStopped ? t('products.off', { product: code }) : code,
          ...(isWaiting && { count: 1 }),
        })),
        { id: caps, name: t('products.caps'), ...(areCapsWaiting && { count: 1 }) },
      ]}
      onChoose={onChoose}
    />
  )
}

function NotShown({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const refusal = refusalOf(error)
  return (
    <Page>
      <PageHead title={t('place.products')} />
      {refusal?.code === 'forbidden' ? (
        <Forbidden refusal={refusal} />
      ) : (
        <NotRead reference={refusal?.reference} onAgain={onAgain} />
      )}
    </Page>
  )
}
