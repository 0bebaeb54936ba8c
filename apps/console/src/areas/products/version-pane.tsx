import { listProducts, type ProductVersion, readProduct } from '@hiram/contract/console/products'
import { useLocation } from 'wouter'
import { AnswerBar } from '../../parts/AnswerBar.tsx'
import { answersOf } from '../../parts/answers-of.ts'
import { formatDay, formatInstant } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { Example } from './example.tsx'
import type { ReadProduct } from './read-product.ts'

type VersionPaneProps = {
  read: ReadProduct
  version: ProductVersion
  compared: ProductVersion | undefined
  market: string
  isOld: boolean
}

/** One version: who asked for it, what happens on its day, what it costs a borrower; and the answer where it waits. */
export function VersionPane({ read, version, compared, market, isOld }: VersionPaneProps) {
  const mayDecide = useMay('product.approve')
  const { approval, state, lentFrom } = version
  const shown = [...(compared ? [compared] : []), version].map((one) => ({
    name: t('products.number', { version: one.version }),
    example: one.example,
  }))
  return (
    <Pane
      label={t('products.number', { version: version.version })}
      bar={
        state === 'waiting' && approval ? (
          <AnswerBar
            key={approval.approvalId}
            number={approval.number}
            isOwn={approval.isOwn}
            mayDecide={mayDecide}
            isOld={isOld}
            answers={answersOf(approval.approvalId, listProducts, readProduct)}
          />
        ) : (
          <AskAgain read={read} version={version} market={market} />
        )
      }
    >
      <Asked version={version} market={market} />
      {lentFrom !== null && state !== 'ended' && state !== 'lent' && (
        <Section title={t('products.onTheDay', { day: formatDay(lentFrom, { year: true }) })}>
          <Facts
            rows={[
              [t('products.newOffers'), t('products.number', { version: version.version })],
              [t('products.openOffers'), t('products.keepTheirs')],
              [t('products.runningLoans'), t('products.keepTheirs')],
              [t('products.goingBack'), t('products.askBefore')],
            ]}
          />
        </Section>
      )}
      <Example shown={shown} currency={read.currency} />
    </Pane>
  )
}

function Asked({ version: { version, approval, state }, market }: Pick<VersionPaneProps, 'version' | 'market'>) {
  const { timeZone } = useMarket(market)
  const at = (instant: string) => formatInstant(instant, timeZone)
  return (
    <Section title={t('products.number', { version })} note={approval && <Tag>{approval.number}</Tag>}>
      {approval ? (
        <>
          <Facts
            rows={[
              [t('products.askedBy'), t('products.personAt', { by: approval.maker.name, at: at(approval.askedAt) })],
              ...(approval.checker && approval.answeredAt
                ? [
                    [
                      t('products.approvedBy'),
                      t('products.personAt', { by: approval.checker.name, at: at(approval.answeredAt) }),
                    ] as const,
                  ]
                : []),
              ...(state === 'waiting' ? [[t('approvals.lapses'), at(approval.lapsesAt)] as const] : []),
              [t('products.capCheck'), t('products.capCheckPassed')],
            ]}
          />
          <Tip icon="chat">{approval.reason}</Tip>
        </>
      ) : (
        <Tip icon="lock">{t('products.ofCodePane')}</Tip>
      )}
    </Section>
  )
}

/** A version that is not lent can be asked for again. */
function AskAgain({ read, version, market }: Pick<VersionPaneProps, 'read' | 'version' | 'market'>) {
  const [, go] = useLocation()
  const mayAsk = useMay('product.ask')
  if (!mayAsk || version.state !== 'ended') return null
  const query = new URLSearchParams({ market, product: read.code, version: String(version.version), ask: 'again' })
  return (
    <Button onClick={() => go(`/products?${query}`)}>{t('products.lendAgain', { version: version.version })}</Button>
  )
}
