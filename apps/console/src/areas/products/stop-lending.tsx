import { stopProduct } from '@hiram/contract/console/products'
import type { MarketCode } from '@hiram/markets/market'
import { useState } from 'react'
import { AskBar } from '../../parts/AskBar.tsx'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { refusalOf } from '../../platform/api/failure.ts'
import { formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Pane } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import css from './products.module.css'
import type { ReadProduct } from './read-product.ts'
import { useAsk } from './use-ask.ts'
import { dayAfter } from './use-proposal.ts'

type StopLendingProps = { read: ReadProduct; market: MarketCode; isOld: boolean; onDone: () => void }

/** A product closed for new loans from a day on: what that means, and why it is asked for. */
export function StopLending({ read, market, isOld, onDone }: StopLendingProps) {
  const [stopsOn, setStopsOn] = useState(() => dayAfter(read.today))
  const [reason, setReason] = useState('')
  const stopping = useAsk(stopProduct, onDone)
  const isTooSoon = refusalOf(stopping.failure)?.fields?.some(({ field }) => field === 'stopsOn')
  const problem = stopping.failure && !isTooSoon ? problemText(stopping.failure) : undefined
  const canAsk = read.cannotStop === null && stopsOn !== '' && hasReason(reason) && !stopping.isBusy && !isOld
  const [requestId] = useState(() => crypto.randomUUID())
  const request = { requestId, market, product: read.code, stopsOn, reason: reason.trim() }
  const ask = () => canAsk && void stopping.ask(request, t('products.stopAsked'))
  const bar = <AskBar problem={problem} canAsk={canAsk} onAsk={ask} onCancel={onDone} />
  return (
    <Pane label={t('products.stop')} bar={bar}>
      <Section title={t('products.stop')}>
        {read.cannotStop ? (
          <Tip tone="warn" icon="lock">
            {t(`products.cannotStop.${read.cannotStop}`)}
          </Tip>
        ) : (
          <div className={css.form}>
            <TextField
              id="stops-on"
              type="date"
              label={t('products.stopsOnField')}
              value={stopsOn}
              onChange={setStopsOn}
              error={isTooSoon ? t('products.wrong.tooSoon') : undefined}
              missing={stopsOn === '' ? t('field.day') : undefined}
              takesFocus
            />
          </div>
        )}
      </Section>
      {stopsOn !== '' && read.cannotStop === null && (
        <>
          <OnTheDay day={stopsOn} isBase={read.isBase} />
          <SecondPerson
            id="stop-reason"
            why={t('products.twoPeople')}
            label={t('products.reason')}
            reason={reason}
            onChange={setReason}
          />
        </>
      )}
    </Pane>
  )
}

function OnTheDay({ day, isBase }: { day: string; isBase: boolean }) {
  return (
    <Section title={t('products.onTheDay', { day: formatDay(day, { year: true }) })}>
      {isBase && (
        <Tip tone="warn" icon="warn">
          {t('products.stopBase')}
        </Tip>
      )}
      <Facts
        rows={[
          [t('products.newOffers'), t(isBase ? 'products.noneAtAll' : 'products.noMore')],
          [t('products.openOffers'), t('products.keepTheirs')],
          [t('products.runningLoans'), t('products.keepTheirs')],
          [t('products.goingBack'), t('products.lendAgainAsk')],
        ]}
      />
    </Section>
  )
}
