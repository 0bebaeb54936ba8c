import type { WorkItem } from '@hiram/contract/console/today'
import { useLocation } from 'wouter'
import { pathOfItem } from '../places.ts'
import { formatDay, formatInstant, formatMoney } from '../platform/format/format.ts'
import { useMarket } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Marks.tsx'
import { Pane } from '../ui/Page.tsx'
import { TakenByOther } from './TakenByOther.tsx'
import type { Claim } from './use-take.ts'
import { whyText } from './why.ts'
import css from './work.module.css'
import { queueIcons, waitText } from './work-columns.tsx'

type WorkPaneProps = { item: WorkItem | undefined; readAt: string; claim: Claim; isOld: boolean }

/** What is known of the row before it is opened: nothing in it is personal. */
export function WorkPane({ item, readAt, claim, isOld }: WorkPaneProps) {
  if (!item) return <Pane label={t('pane.none')}>{null}</Pane>
  return <ItemPane item={item} readAt={readAt} claim={claim} isOld={isOld} />
}

function ItemPane({ item, readAt, claim, isOld }: WorkPaneProps & { item: WorkItem }) {
  const [, go] = useLocation()
  const { queue, number, amount, currency, takenBy, mayTake } = item
  const isOthers = takenBy !== null && !takenBy.isMe
  const bar = (
    <>
      <Button kind="primary" isWide hotkey="Enter" onClick={() => go(pathOfItem(item))}>
        {t('pane.open')}
      </Button>
      {mayTake && (
        <Button hotkey="c" disabled={isOthers || isOld} onClick={() => claim.toggle(item)}>
          {t(takenBy?.isMe ? 'pane.release' : 'pane.take')}
        </Button>
      )}
    </>
  )
  return (
    <Pane label={t('pane.preview', { number })} bar={bar}>
      <div className={css.pane}>
        <p className={css.kind}>
          <Icon name={queueIcons[queue]} />
          {t(`queue.${queue}`)}
          <Tag>{number}</Tag>
        </p>
        {amount !== null && <p className={css.amount}>{formatMoney(amount, currency)}</p>}
        {item.loanNumber && <p className={css.dim}>{t('pane.loan', { number: item.loanNumber })}</p>}
        <div className={css.chips}>
          {[...new Set(item.why.map(whyText))].map((why) => (
            <Tag key={why}>{why}</Tag>
          ))}
        </div>
        <ItemFacts item={item} readAt={readAt} />
        {isOthers && <TakenByOther takenBy={takenBy} market={item.market} />}
      </div>
    </Pane>
  )
}

function ItemFacts({ item, readAt }: { item: WorkItem; readAt: string }) {
  const { timeZone } = useMarket(item.market)
  const promised = item.promisedOn
    ? t('pane.answerBy', { day: formatDay(item.promisedOn, { weekday: true }) })
    : t('promise.none')
  return (
    <Facts
      rows={[
        [t('pane.since'), formatInstant(item.waitingSince, timeZone)],
        [t('column.waiting'), waitText(item.waitingSince, readAt)],
        [t('pane.promised'), promised],
      ]}
    />
  )
}
