import { listProducts, readProduct, stopProduct } from '@hiram/contract/console/products'
import type { MarketCode } from '@hiram/markets/market'
import { useState } from 'react'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { formatDay } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { AnswerParts, Buttons } from '../../ui/Buttons.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import css from './products.module.css'
import type { ReadProduct } from './read-product.ts'
import { dayAfter } from './use-proposal.ts'

type StopLendingProps = { read: ReadProduct; market: MarketCode; isOld: boolean; onDone: () => void }

/** A product closed for new loans from a day on: what that means, and why it is asked for. */
export function StopLending({ read, market, isOld, onDone }: StopLendingProps) {
  const [stopsOn, setStopsOn] = useState(() => dayAfter(read.today))
  const [reason, setReason] = useState('')
  const { send, isBusy, problem, dayProblem } = useStop(onDone)
  const canAsk = read.cannotStop === null && stopsOn !== '' && hasReason(reason) && !isBusy && !isOld
  const [requestId] = useState(() => crypto.randomUUID())
  const ask = () => canAsk && void send({ requestId, market, product: read.code, stopsOn, reason: reason.trim() })
  useKeys([
    { keys: 'mod+Enter', label: 'change.ask', inStrip: true, run: ask },
    { keys: 'Escape', label: 'approvals.cancel', inStrip: true, run: onDone },
  ])
  const bar = (
    <AnswerParts>
      <Problem>{problem}</Problem>
      <Buttons>
        <Button onClick={onDone}>{t('approvals.cancel')}</Button>
        <Button kind="primary" icon="two" hotkey="mod+Enter" disabled={!canAsk} onClick={ask}>
          {t('change.ask')}
        </Button>
      </Buttons>
    </AnswerParts>
  )
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
              error={dayProblem}
              takesFocus
            />
          </div>
        )}
      </Section>
      {stopsOn !== '' && read.cannotStop === null && (
        <>
          <OnTheDay day={stopsOn} />
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

function OnTheDay({ day }: { day: string }) {
  return (
    <Section title={t('products.onTheDay', { day: formatDay(day, { year: true }) })}>
      <Facts
        rows={[
          [t('products.newOffers'), t('products.noMore')],
          [t('products.openOffers'), t('products.keepTheirs')],
          [t('products.runningLoans'), t('products.keepTheirs')],
          [t('products.goingBack'), t('products.lendAgainAsk')],
        ]}
      />
    </Section>
  )
}

function useStop(onDone: () => void) {
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (request: Parameters<typeof callConsole<typeof stopProduct>>[1]) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await callConsole(stopProduct, request)
      toast(t('products.stopAsked'))
      await readAgain(readProduct, listProducts)
      onDone()
    } catch (problem) {
      setFailure(problem)
      setBusy(false)
    }
  }
  const isTooSoon = refusalOf(failure)?.fields?.some(({ field }) => field === 'stopsOn')
  return {
    send,
    isBusy,
    dayProblem: isTooSoon ? t('products.wrong.tooSoon') : undefined,
    problem: failure && !isTooSoon ? problemText(failure) : undefined,
  }
}
