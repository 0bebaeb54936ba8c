import { type FailedOrder, listFailedOrders, previewRefund } from '@hiram/contract/console/refunds'
import { useState } from 'react'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { WouldDo } from '../../parts/WouldDo.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import { TakenByOther } from '../../work/TakenByOther.tsx'
import { useLease } from '../../work/use-lease.ts'
import { useTake } from '../../work/use-take.ts'
import { whyText } from '../../work/why.ts'
import { useOrderAgain } from './use-order-again.ts'

/** One order: what the bank says, what ordering it again would post, and the order. A payout waits for its borrower. */
export function OrderPane({ order, isOld }: { order: FailedOrder | undefined; isOld: boolean }) {
  if (!order) return <Pane label={t('pane.none')}>{null}</Pane>
  const { orderId, number, kind, approvalId } = order
  if (kind === 'refund' && approvalId === null) return <Refund key={orderId} order={order} isOld={isOld} />
  return (
    <Pane label={t('refunds.record', { number })}>
      <OrderFacts order={order} />
      <Note>
        <Tip icon={approvalId === null ? 'user' : 'two'}>
          {approvalId === null
            ? t('refunds.payoutNext', { day: order.offerEndsOn ? formatDay(order.offerEndsOn) : '–' })
            : t('refunds.asked')}
        </Tip>
      </Note>
    </Pane>
  )
}

function Refund({ order, isOld }: { order: FailedOrder; isOld: boolean }) {
  const { orderId, number, takenBy } = order
  const mayDecide = useMay('payment.decide')
  const [reason, setReason] = useState('')
  const { data, error } = useRead(previewRefund, { orderId }, { isOff: !mayDecide })
  const { send, isSending, problem } = useOrderAgain(order)
  const isMine = takenBy?.isMe === true
  const isLarge = data?.secondPerson === true
  const isReady = isMine && data?.refused === null && (!isLarge || hasReason(reason)) && !isSending && !isOld
  const confirm = () => isReady && void send(isLarge ? reason.trim() : undefined)
  useLease({ queue: 'refund', itemId: orderId, takenBy: isMine ? takenBy : null }, listFailedOrders)
  return (
    <Pane
      label={t('refunds.record', { number })}
      bar={
        mayDecide && (
          <RefundBar
            order={order}
            amount={data?.creditNow ?? order.amount}
            isLarge={isLarge}
            isReady={isReady}
            isOld={isOld}
            onConfirm={confirm}
          />
        )
      }
    >
      <OrderFacts order={order} />
      {takenBy && !isMine && (
        <Note>
          <TakenByOther takenBy={takenBy} market={order.market} />
        </Note>
      )}
      {data && <WouldDo preview={data} />}
      {isMine && isLarge && (
        <SecondPerson
          id="refund-reason"
          why={rich('refunds.twoPeople')}
          label={t('refunds.why')}
          reason={reason}
          onChange={setReason}
        />
      )}
      {(problem ?? error) && (
        <Note>
          <Problem>{problem ?? problemText(error)}</Problem>
        </Note>
      )}
    </Pane>
  )
}

type RefundBarProps = {
  order: FailedOrder
  /** What is ordered: all that is over now, which may be another sum than the one that failed. */
  amount: bigint
  isLarge: boolean
  isReady: boolean
  isOld: boolean
  onConfirm: () => void
}

function RefundBar({ order, amount, isLarge, isReady, isOld, onConfirm }: RefundBarProps) {
  const { orderId: itemId, number, takenBy, currency } = order
  const claim = useTake()
  const isMine = takenBy?.isMe === true
  const isFree = takenBy === null && !isOld
  const toggle = () => (isMine || isFree) && claim.toggle({ queue: 'refund', itemId, takenBy, number })
  useKeys([
    { keys: 'c', label: isMine ? 'pane.release' : 'key.take', inStrip: true, run: toggle },
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: isMine, run: onConfirm },
  ])
  if (!isMine)
    return (
      <Button kind="primary" isWide hotkey="c" disabled={!isFree} onClick={toggle}>
        {t('pane.take')}
      </Button>
    )
  return (
    <Buttons>
      <Button hotkey="c" onClick={toggle}>
        {t('pane.release')}
      </Button>
      <Button kind="primary" hotkey="mod+Enter" disabled={!isReady} onClick={onConfirm}>
        {isLarge ? t('refunds.ask') : t('refunds.again', { amount: formatMoney(amount, currency) })}
      </Button>
    </Buttons>
  )
}

function OrderFacts({ order }: { order: FailedOrder }) {
  const { timeZone } = useMarket(order.market)
  const { kind, number, amount, currency, failure, failedAt, accountEnding, loanNumber, tries } = order
  return (
    <Section title={t(`refunds.title.${kind}`, { amount: formatMoney(amount, currency) })} note={<Tag>{number}</Tag>}>
      <Facts
        rows={[
          [t('refunds.reason'), whyText(`failure:${failure}`)],
          [t('refunds.account'), t('refunds.ending', { ending: accountEnding })],
          [t('column.loan'), loanNumber],
          [t('refunds.failed'), formatInstant(failedAt, timeZone)],
          [t('refunds.tries'), String(tries)],
        ]}
      />
    </Section>
  )
}
