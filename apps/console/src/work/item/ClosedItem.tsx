import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { type PagedQueue, pathOfQueue } from '../../places.ts'
import { formatTime } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { TakenByOther } from '../TakenByOther.tsx'
import { type PagedItem, useTake } from '../use-take.ts'
import css from './item.module.css'

/** An item that this person has not open: what may be seen of it without opening it. */
export function ClosedItem({ children }: { children: ReactNode }) {
  return <div className={css.closed}>{children}</div>
}

/** The way back to the list, after what else can be done. */
export function BackToList({ queue, children }: { queue: PagedQueue; children?: ReactNode }) {
  const [, go] = useLocation()
  const back = () => go(pathOfQueue(queue))
  useKeys([{ keys: 'Escape', label: 'key.back', inStrip: true, run: back }])
  return (
    <div className={css.actions}>
      {children}
      <Button hotkey="Escape" onClick={back}>
        {t('record.back')}
      </Button>
    </div>
  )
}

type NotTakenProps = {
  item: PagedItem
  market: string
  title: string
  mayOpen: boolean
  /** Why it waits for someone else; undefined where it does not. */
  waits?: string | undefined
  /** What taking it opens, or why this person may not. */
  children: ReactNode
  /** What else this person can do with it. */
  actions?: ReactNode
}

/** Before it is taken, or while another has it. */
export function NotTaken({ item, market, title, mayOpen, waits, children, actions }: NotTakenProps) {
  const { takenBy } = item
  const canOpen = mayOpen && takenBy === null && waits === undefined
  return (
    <Section title={title}>
      {waits !== undefined ? (
        <Tip icon="two">{waits}</Tip>
      ) : takenBy ? (
        <TakenByOther takenBy={takenBy} market={market} tone="warn" />
      ) : (
        <Tip icon="eye">{children}</Tip>
      )}
      <BackToList queue={item.queue}>
        {canOpen && <TakeAndOpen item={item} />}
        {actions}
      </BackToList>
    </Section>
  )
}

function TakeAndOpen({ item }: { item: PagedItem }) {
  const [isBusy, setBusy] = useState(false)
  const claim = useTake()
  const takeIt = async () => {
    if (isBusy) return
    setBusy(true)
    await claim.take(item)
    setBusy(false)
  }
  useKeys([{ keys: 'c', label: 'key.take', inStrip: true, run: () => void takeIt() }])
  return (
    <Button kind="primary" hotkey="c" disabled={isBusy} onClick={() => void takeIt()}>
      {t('record.takeAndOpen')}
    </Button>
  )
}

/** In the heading of the page: until when this person has it; of any other item what else is known, if anything. */
export function TakenUntil({ item, market, children }: { item: PagedItem; market: string; children?: ReactNode }) {
  const { timeZone } = useMarket(market)
  const { takenBy } = item
  const text = takenBy?.isMe ? t('record.takenByMe', { until: formatTime(takenBy.until, timeZone) }) : children
  return text ? <span className={`${css.since} hide-m`}>{text}</span> : null
}

/** The record could not be read again: what is shown may be old. */
export function NotFresh({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Tip tone="warn" icon="warn" isAlert>
      {t('record.notFresh')}
    </Tip>
  )
}
