import { pauseReceiver, type ReceiverState, replayReceiver, retryReceiver } from '@hiram/contract/console/operations'
import { type FormEvent, useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { formatCount, formatTime } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMay } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Status } from '../../ui/Marks.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Problem } from '../../ui/Problem.tsx'
import tables from '../../ui/Table.module.css'
import { TextField } from '../../ui/TextField.tsx'
import css from './operations.module.css'
import type { Operations } from './read-operations.ts'
import { useAct } from './use-act.ts'

/** The lender's other systems: how far each is, what waits, and what can be done about it. */
export function Receivers({ data: { receivers, lastPosition }, isOld }: { data: Operations; isOld: boolean }) {
  const may = useMay('operations.act')
  const { act, isBusy, problem } = useAct()
  const [replayed, setReplayed] = useState<ReceiverState>()
  const title = t('operations.receivers')
  return (
    <Panel title={title} note={t('operations.receiversNote', { position: lastPosition })}>
      <Problem>{problem}</Problem>
      {receivers.length === 0 ? (
        <p className={css.note}>{t('operations.noReceivers')}</p>
      ) : (
        <table className={`${tables.table} ${tables.inset} ${tables.duo}`}>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operations.receiver')}</th>
              <th scope="col" className={tables.number}>
                {t('operations.behindShort')}
              </th>
              <th scope="col" className={tables.number}>
                {t('operations.heldShort')}
              </th>
              <th scope="col">{t('loans.status')}</th>
              {may && <th scope="col">{t('operations.do')}</th>}
            </tr>
          </thead>
          <tbody>
            {receivers.map((one) => (
              <tr key={one.receiver}>
                <td>
                  {one.receiver}
                  <small>{lineBelow(one)}</small>
                </td>
                <td className={tables.number}>{formatCount(one.behind)}</td>
                <td className={tables.number}>{formatCount(one.waiting + one.parked)}</td>
                <td>
                  <State of={one} />
                </td>
                {may && (
                  <td>
                    <Doing
                      of={one}
                      isOff={isBusy || isOld}
                      act={(work) => void act(work)}
                      onReplay={() => setReplayed(one)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {replayed && <Replay of={replayed} onClose={() => setReplayed(undefined)} />}
    </Panel>
  )
}

function lineBelow({ url, failure, nextTryAt, parked }: ReceiverState): string {
  const next = nextTryAt ? t('operations.nextTry', { at: formatTime(nextTryAt, undefined, true) }) : undefined
  const stopped = parked > 0 ? t('operations.stopped', { count: parked }) : undefined
  return [failure ?? url ?? t('operations.fetches'), next, stopped].filter(Boolean).join(' · ')
}

function State({ of: { isPaused, waiting, parked } }: { of: ReceiverState }) {
  if (isPaused)
    return (
      <Status tone="abandon" icon="minus">
        {t('operations.paused')}
      </Status>
    )
  if (waiting + parked > 0)
    return (
      <Status tone="overdue" icon="alert">
        {t('operations.failing')}
      </Status>
    )
  return (
    <Status tone="close" icon="closed">
      {t('operations.normal')}
    </Status>
  )
}

type DoingProps = {
  of: ReceiverState
  isOff: boolean
  act: (work: () => Promise<string>) => void
  onReplay: () => void
}

function Doing({ of: { receiver, isPaused, waiting, parked }, isOff, act, onReplay }: DoingProps) {
  const pause = async () => {
    await callConsole(pauseReceiver, { receiver, isPaused: !isPaused })
    return t(isPaused ? 'operations.resumed' : 'operations.pausedNow', { receiver })
  }
  const retry = async () => {
    const { events } = await callConsole(retryReceiver, { receiver })
    return t('operations.retried', { count: events })
  }
  return (
    <span className={css.doing}>
      <Button disabled={isOff} onClick={() => act(pause)}>
        {t(isPaused ? 'operations.resume' : 'operations.pause')}
        <span className="sr"> {receiver}</span>
      </Button>
      <Button icon="refresh" disabled={isOff || waiting + parked === 0} onClick={() => act(retry)}>
        {t('operations.retry')}
        <span className="sr"> {receiver}</span>
      </Button>
      <Button disabled={isOff} onClick={onReplay}>
        {t('operations.replay')}
        <span className="sr"> {receiver}</span>
      </Button>
    </span>
  )
}

const position = /^\d{1,18}$/

function Replay({ of: { receiver, position: now }, onClose }: { of: ReceiverState; onClose: () => void }) {
  const [after, setAfter] = useState('')
  const { act, isBusy, problem } = useAct()
  useKeys([], true)
  const isPast = position.test(after.trim()) && BigInt(after.trim()) <= BigInt(now)
  const isWrong = after.trim() !== '' && !isPast
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isPast || isBusy) return
    const isDone = await act(async () => {
      await callConsole(replayReceiver, { receiver, after: after.trim() })
      return t('operations.replayed', { receiver })
    })
    if (isDone) onClose()
  }
  return (
    <Dialog title={t('operations.replayTitle', { receiver })} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <p>{t('operations.replayMore', { now })}</p>
        <TextField
          id="replay-after"
          label={t('operations.after')}
          inputMode="numeric"
          takesFocus
          value={after}
          error={isWrong ? t('operations.afterWrong', { now }) : undefined}
          missing={isPast ? undefined : t('operations.afterWrong', { now })}
          onChange={setAfter}
        />
        <Problem>{problem}</Problem>
        <Buttons>
          <Button onClick={onClose}>{t('approvals.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={!isPast || isBusy}>
            {t('operations.replayGo')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  )
}
