import {
  type CollectionDetail,
  handOver,
  resumeContact,
  type StopReason,
  stopContact,
  stopReasons,
} from '@hiram/contract/console/collections'
import { useState } from 'react'
import { formatInstant } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './collections.module.css'
import { useCollectionWork } from './use-call.ts'

type Side = 'stop' | 'handOver'
type HandlingProps = {
  detail: CollectionDetail
  side: Side | undefined
  onSide: (side: Side | undefined) => void
  isOld: boolean
}

/** Who works on the loan, and stops: chosen first, then confirmed. */
export function Handling({ detail, side, onSide, isOld }: HandlingProps) {
  const mayAssign = useMay('collection.assign')
  const { send, isSending, problem } = useCollectionWork(detail)
  const { row, rules } = detail
  const { loanId, loanNumber: number, handledBy } = row
  const isOthers = handledBy !== null && !handledBy.isMe && !mayAssign
  const resume = async () => {
    if (await send(resumeContact, { loanId })) toast(t('collections.resumed', { number }))
  }
  useKeys(
    side || isOthers
      ? [{ keys: 'Escape', label: 'approvals.cancel', inStrip: side !== undefined, run: () => onSide(undefined) }]
      : [
          { keys: 's', label: 'collections.stop', inStrip: true, run: () => onSide('stop') },
          { keys: 'o', label: 'collections.handOver', inStrip: true, run: () => onSide('handOver') },
        ],
  )
  return (
    <Section title={t(side === undefined ? 'collections.handling' : `collections.${side}`)}>
      {side === undefined && (
        <div className={css.buttons}>
          <Button icon="people" hotkey="o" disabled={isOthers || isOld} onClick={() => onSide('handOver')}>
            {t('collections.handOver')}
          </Button>
          {rules.stoppedFor === null ? (
            <Button icon="hand" hotkey="s" disabled={isOthers || isOld} onClick={() => onSide('stop')}>
              {t('collections.stop')}
            </Button>
          ) : (
            mayAssign && (
              <Button icon="check" disabled={isSending || isOld} onClick={() => void resume()}>
                {t('collections.resume')}
              </Button>
            )
          )}
        </div>
      )}
      {side === 'stop' && <Stop detail={detail} onDone={() => onSide(undefined)} />}
      {side === 'handOver' && <HandOver detail={detail} onDone={() => onSide(undefined)} />}
      {problem && (
        <Tip tone="bad" icon="alert" isAlert>
          {problem}
        </Tip>
      )}
      <Events detail={detail} />
    </Section>
  )
}

type SideProps = { detail: CollectionDetail; onDone: () => void }

function Stop({ detail, onDone }: SideProps) {
  const [reason, setReason] = useState<StopReason>()
  const { send, isSending, problem } = useCollectionWork(detail)
  const { loanId, loanNumber: number } = detail.row
  const confirm = async () => {
    if (!reason || !(await send(stopContact, { loanId, reason }))) return
    toast(t('collections.stopped', { number }))
    onDone()
  }
  useKeys([
    ...stopReasons.map((one, at) => ({
      keys: String(at + 1),
      label: 'collections.stopWhy' as const,
      run: () => setReason(one),
    })),
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: () => void confirm() },
  ])
  return (
    <>
      <Tip icon="info">{t('collections.stopMore')}</Tip>
      <RadioGroup
        legend={t('collections.stopWhy')}
        isLegendHidden
        name="stop"
        options={stopReasons.map((one) => [one, t(`stop.${one}`)])}
        chosen={reason}
        missing={reason === undefined ? t('collections.stopChoose') : undefined}
        onChoose={setReason}
      />
      <Confirm
        problem={problem}
        isOff={!reason || isSending}
        text={t('collections.stop')}
        onCancel={onDone}
        onConfirm={confirm}
      />
    </>
  )
}

function HandOver({ detail, onDone }: SideProps) {
  const { colleagues, row } = detail
  const [staffId, setStaffId] = useState('')
  const { send, isSending, problem } = useCollectionWork(detail)
  const confirm = async () => {
    if (!staffId || !(await send(handOver, { loanId: row.loanId, staffId }))) return
    toast(t('collections.handedOver', { number: row.loanNumber }))
    onDone()
  }
  useKeys([{ keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: () => void confirm() }])
  return (
    <div className={css.fields}>
      <SelectField
        id="hand-over"
        label={t('collections.handOverTo')}
        takesFocus
        value={staffId}
        missing={staffId === '' ? t('collections.choosePerson') : undefined}
        options={[
          ['', t('collections.choosePerson')],
          ...colleagues.map((colleague) => [colleague.staffId, colleague.name] as const),
        ]}
        onChoose={setStaffId}
      />
      <Confirm
        problem={problem}
        isOff={!staffId || isSending}
        text={t('collections.handOver')}
        onCancel={onDone}
        onConfirm={confirm}
      />
    </div>
  )
}

type ConfirmProps = {
  problem: string | undefined
  isOff: boolean
  text: string
  onCancel: () => void
  onConfirm: () => Promise<void>
}

function Confirm({ problem, isOff, text, onCancel, onConfirm }: ConfirmProps) {
  return (
    <>
      {problem && (
        <Tip tone="bad" icon="alert" isAlert>
          {problem}
        </Tip>
      )}
      <div className={css.buttons}>
        <Button onClick={onCancel}>{t('approvals.cancel')}</Button>
        <Button kind="primary" hotkey="mod+Enter" disabled={isOff} onClick={() => void onConfirm()}>
          {text}
        </Button>
      </div>
    </>
  )
}

function Events({ detail: { events, row } }: { detail: CollectionDetail }) {
  const { timeZone } = useMarket(row.market)
  if (events.length === 0) return null
  return (
    <ul className={css.events}>
      {events.map(({ at, kind, by, to, reason }) => (
        <li key={`${at}${kind}`}>
          {t(`collections.event.${to?.staffId === by.staffId ? 'began' : kind}`, {
            at: formatInstant(at, timeZone),
            by: by.name,
            to: to?.name,
            reason: reason ? t(`stop.${reason}`) : '',
          })}
        </li>
      ))}
    </ul>
  )
}
