import type { ReactNode } from 'react'
import { formatTime } from '../platform/format/format.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ListState } from './list-state.ts'
import css from './Queue.module.css'
import type { Paging } from './use-paging.ts'

type FootProps = {
  state: ListState
  readAt: string | undefined
  answered?: ReactNode
  count: ReactNode
  paging?: Paging
}

/** When the list was read, how many there are, and the pages before and after. */
export function Foot({ state, readAt, answered, count, paging }: FootProps) {
  return (
    <div className={css.foot}>
      <Answer state={state} readAt={readAt} answered={answered} />
      <span className={css.space} />
      {count && <span>{count}</span>}
      {paging && (paging.earlier || paging.later) && (
        <>
          <Button disabled={!paging.earlier} onClick={paging.earlier}>
            {t('list.earlier')}
          </Button>
          <Button disabled={!paging.later} onClick={paging.later}>
            {t('list.later')}
          </Button>
        </>
      )}
    </div>
  )
}

function Answer({ state, readAt, answered }: Pick<FootProps, 'state' | 'readAt' | 'answered'>) {
  if (state.is === 'error') return <Line tone="bad" icon="alert" text={t('list.footNotRead')} />
  if (state.is === 'forbidden') return <Line tone="quiet" icon="lock" text={t('list.footForbidden')} />
  if (state.is === 'outOfDate') return <Line tone="warn" icon="clock" text={t('list.footOld')} />
  if (state.is === 'loading' || !readAt) return <span>{t('list.reading')}</span>
  return (
    <span className={css.good}>
      <Icon name="check" size="s" />
      {answered ?? t('list.readAt', { time: formatTime(readAt, undefined, true) })}
    </span>
  )
}

function Line({
  tone,
  icon,
  text,
}: {
  tone: 'bad' | 'warn' | 'quiet'
  icon: 'alert' | 'lock' | 'clock'
  text: string
}) {
  return (
    <span className={css[tone]}>
      <Icon name={icon} size="s" />
      {text}
    </span>
  )
}

/** The connection is lost: what was read stays, decisions wait. */
export function OldStrip({ readAt }: { readAt: string }) {
  return (
    <div className={css.stale} role="status">
      <Icon name="warn" size="s" />
      <span>
        <b>{t('list.asOf', { time: formatTime(readAt, undefined, true) })}</b> {t('list.asOfMore')}
      </span>
    </div>
  )
}
