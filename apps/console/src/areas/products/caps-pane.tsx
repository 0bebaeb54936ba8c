import type { CapsVersion } from '@hiram/contract/console/caps'
import { formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { AskedFor } from './asked-for.tsx'
import { VersionAnswer } from './version-answer.tsx'

type CapsPaneProps = { version: CapsVersion; market: string; isOld: boolean }

/** One version of the caps: who asked for it, what happens on its day; and the answer where it waits. */
export function CapsPane({ version: { version, state, countsFrom, approval }, market, isOld }: CapsPaneProps) {
  const name = t('products.number', { version })
  const bar = state === 'waiting' && approval && <VersionAnswer approval={approval} isOld={isOld} />
  return (
    <Pane label={name} bar={bar}>
      <Section title={name} note={approval && <Tag>{approval.number}</Tag>}>
        {approval ? (
          <AskedFor approval={approval} market={market} isWaiting={state === 'waiting'} />
        ) : (
          <Tip icon="lock">{t('caps.ofLaw')}</Tip>
        )}
      </Section>
      {countsFrom !== null && (state === 'waiting' || state === 'coming') && (
        <CapsOnTheDay version={version} day={countsFrom} />
      )}
    </Pane>
  )
}

export function CapsOnTheDay({ version, day }: { version: number; day: string }) {
  return (
    <Section title={t('products.onTheDay', { day: formatDay(day, { year: true }) })}>
      <Facts
        rows={[
          [t('caps.newLoans'), t('caps.heldTo', { version })],
          [t('caps.products'), t('caps.productsHeld')],
          [t('products.openOffers'), t('caps.keep')],
          [t('products.runningLoans'), t('caps.keep')],
          [t('products.goingBack'), t('caps.askOther')],
        ]}
      />
    </Section>
  )
}
