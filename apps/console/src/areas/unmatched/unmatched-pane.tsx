import { openUnmatched, type Unmatched } from '@hiram/contract/console/unmatched'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useMay, useSession } from '../../platform/session/session.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { TakenByOther } from '../../work/TakenByOther.tsx'
import { useTake } from '../../work/use-take.ts'
import { whyText } from '../../work/why.ts'
import { Matching } from './matching.tsx'
import { Returning } from './returning.tsx'
import css from './unmatched.module.css'
import { channelName } from './unmatched-columns.tsx'

/** One payment: its facts; taken, the sender's words, whose it may be, and the match. */
export function UnmatchedPane({ item, isOld }: { item: Unmatched | undefined; isOld: boolean }) {
  if (!item) return <Pane label={t('pane.none')}>{null}</Pane>
  const { state, approvalId, takenBy, providerReference } = item
  const isMine = state === 'suspense' && approvalId === null && takenBy?.isMe === true
  if (isMine) return <Opened key={providerReference} item={item} isOld={isOld} />
  return <Closed key={providerReference} item={item} isOld={isOld} />
}

function Closed({ item, isOld }: { item: Unmatched; isOld: boolean }) {
  const { providerReference: itemId, takenBy, state, approvalId } = item
  const waits = state === 'suspense' && approvalId === null
  const mayDecide = useMay('payment.decide')
  const claim = useTake()
  const canOpen = mayDecide && waits && takenBy === null && !isOld
  const takeIt = () => canOpen && void claim.take({ queue: 'unmatched', itemId, takenBy, number: itemId })
  useKeys([{ keys: 'c', label: 'key.take', inStrip: true, run: takeIt }])
  return (
    <Pane
      label={t('unmatched.record', { number: itemId })}
      bar={
        waits &&
        mayDecide && (
          <Button kind="primary" isWide hotkey="c" disabled={!canOpen} onClick={takeIt}>
            {t('unmatched.takeAndOpen')}
          </Button>
        )
      }
    >
      <PaymentFacts item={item} />
      {approvalId !== null && (
        <Note>
          <Tip icon="two">{t('unmatched.asked')}</Tip>
        </Note>
      )}
      {state !== 'suspense' && (
        <Note>
          <Tip icon="check">{textOfCode(`outcome.${state}`) ?? state}</Tip>
        </Note>
      )}
      {waits && takenBy && (
        <Note>
          <TakenByOther takenBy={takenBy} market={item.market} />
        </Note>
      )}
      {waits && !takenBy && (
        <Section title={t('unmatched.closed')}>
          <Tip icon="eye">{rich(mayDecide ? 'unmatched.closedMore' : 'unmatched.mayNotOpen')}</Tip>
        </Section>
      )}
    </Pane>
  )
}

/** Opened once for each visit, as each opening is written down. */
function Opened({ item, isOld }: { item: Unmatched; isOld: boolean }) {
  const { providerReference } = item
  const { data, error, refetch } = useQuery({
    queryKey: [openUnmatched.name, providerReference],
    queryFn: () => callConsole(openUnmatched, { providerReference }),
    staleTime: Number.POSITIVE_INFINITY,
    // what was opened is forgotten as soon as the record is left
    gcTime: 0,
  })
  const [isReturning, setReturning] = useState(false)
  const label = t('unmatched.record', { number: providerReference })
  if (data && isReturning)
    return (
      <Returning item={item} isOld={isOld} onCancel={() => setReturning(false)}>
        <PaymentFacts item={item} remark={data.remark} />
      </Returning>
    )
  if (data)
    return (
      <Matching item={item} opened={data} isOld={isOld}>
        <PaymentFacts item={item} remark={data.remark} />
        <Purpose at={data.openedAt} market={item.market} />
        <ReturnAsk onReturn={() => setReturning(true)} />
      </Matching>
    )
  return (
    <Pane label={label}>
      <PaymentFacts item={item} />
      {error && <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />}
    </Pane>
  )
}

function ReturnAsk({ onReturn }: { onReturn: () => void }) {
  useKeys([{ keys: 'u', label: 'unmatched.return', inStrip: true, run: onReturn }])
  return (
    <Note>
      <Button icon="rollback" hotkey="u" onClick={onReturn}>
        {t('unmatched.return')}
      </Button>
    </Note>
  )
}

function Purpose({ at, market }: { at: string; market: string }) {
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <div className={css.purpose}>
      <Tip tone="info" icon="eye">
        {rich('unmatched.opened', { at: formatInstant(at, timeZone), name })}
      </Tip>
    </div>
  )
}

function PaymentFacts({ item, remark }: { item: Unmatched; remark?: string }) {
  const { timeZone } = useMarket(item.market)
  const { amount, currency, channel, providerReference, valueDate, receivedAt, returnFailed } = item
  return (
    <Section title={formatMoney(amount, currency)} note={<Tag>{channelName(channel)}</Tag>}>
      <Facts
        rows={[
          ...(remark === undefined
            ? []
            : [[t('unmatched.remark'), remark ? <q key="remark">{remark}</q> : t('unmatched.noRemark')] as const]),
          [t('unmatched.reference'), providerReference],
          [t('unmatched.valueDate'), formatDay(valueDate, { weekday: true })],
          [t('unmatched.received'), formatInstant(receivedAt, timeZone)],
        ]}
      />
      {returnFailed && (
        <Tip tone="warn" icon="warn">
          {t('unmatched.returnFailed', {
            at: formatInstant(returnFailed.at, timeZone),
            ending: returnFailed.accountEnding,
            why: whyText(`failure:${returnFailed.failure}`),
          })}
        </Tip>
      )}
    </Section>
  )
}
