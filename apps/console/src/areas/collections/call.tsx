import {
  type CollectionDetail,
  contactOutcomes,
  contactReasons,
  type startContact,
} from '@hiram/contract/console/collections'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Option } from '../../ui/Option.tsx'
import { Pane } from '../../ui/Page.tsx'
import { OptionGroup, RadioGroup } from '../../ui/RadioGroup.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useDraft } from '../../work/use-draft.ts'
import css from './collections.module.css'
import { type CallDraft, newCall, outcomeOf } from './outcome-draft.ts'
import { OutcomeFields } from './outcome-fields.tsx'
import { useCall } from './use-call.ts'

type Number = ConsoleAnswer<typeof startContact>
type CallProps = { detail: CollectionDetail; isOld: boolean; before: ReactNode; after: ReactNode }

/** The call is logged with its reason, then the number shows, then its outcome is written. */
export function Call({ detail, isOld, before, after }: CallProps) {
  const { row, openContact, rules } = detail
  const { draft, change, forget } = useDraft<CallDraft>(`call.${row.loanId}`, newCall())
  const [number, setNumber] = useState<Number>()
  const { start, record, isSending, problem } = useCall(detail)
  const { businessDate: today } = useMarket(row.market)
  const begun = number?.contactId ?? openContact?.contactId
  const limits = { currency: row.currency, owes: row.owes, today, until: rules.promiseUntil }
  const outcome = outcomeOf(draft, limits)
  const reason = openContact?.reason ?? (draft.reason || undefined)
  const canShow = reason !== undefined && (row.contact.state === 'now' || begun !== undefined) && !isSending && !isOld
  const show = async () => {
    if (!canShow) return
    const contactId = begun ?? draft.contactId
    const shown = await start(contactId, reason)
    if (shown) setNumber(shown)
  }
  const write = async () => {
    if (begun === undefined || outcome === null || isSending || isOld) return
    if (!(await record(begun, outcome))) return
    forget()
    change(newCall())
    setNumber(undefined)
  }
  const confirm = () => void (number ? write() : show())
  useCallKeys({ draft, change, isBegun: begun !== undefined, confirm, show: () => void show() })
  return (
    <Pane
      label={t('collections.record', { number: row.loanNumber })}
      bar={
        <CallBar
          isBegun={number !== undefined}
          isOpen={begun !== undefined}
          canShow={canShow}
          canWrite={outcome !== null && !isSending && !isOld}
          onShow={() => void show()}
          onWrite={() => void write()}
        />
      }
    >
      {before}
      {begun === undefined ? (
        <Why draft={draft} onChange={change} isOff={row.contact.state !== 'now'} />
      ) : (
        <Came draft={draft} onChange={change} limits={limits} number={number} />
      )}
      {problem && (
        <div className={css.note}>
          <Tip tone="bad" icon="alert" isAlert>
            {problem}
          </Tip>
        </div>
      )}
      {after}
    </Pane>
  )
}

type DraftProps = { draft: CallDraft; onChange: (draft: CallDraft) => void }

function Why({ draft, onChange, isOff }: DraftProps & { isOff: boolean }) {
  return (
    <Section title={t('collections.logFirst')}>
      <Tip icon="eye">{t('collections.logFirstMore')}</Tip>
      <RadioGroup
        legend={t('collections.whyCall')}
        isLegendHidden
        name="reason"
        options={contactReasons.map((one) => [one, t(`contactReason.${one}`)])}
        chosen={draft.reason === '' ? undefined : draft.reason}
        isOff={isOff}
        missing={draft.reason === '' ? t('collections.reasonChoose') : undefined}
        onChoose={(reason) => onChange({ ...draft, reason })}
      />
    </Section>
  )
}

type CameProps = DraftProps & { limits: Parameters<typeof outcomeOf>[1]; number: Number | undefined }

function Came({ draft, onChange, limits, number }: CameProps) {
  const { name } = useSession()
  return (
    <Section title={number ? (number.name ?? t('collections.borrower')) : t('collections.outcomeMissing')}>
      {number ? (
        <>
          <p className={css.phone}>
            <a href={`tel:${number.phone}`}>{number.phone}</a>
          </p>
          <Tip tone="info" icon="eye">
            {rich('collections.logged', { name })}
          </Tip>
        </>
      ) : (
        <Tip icon="info">{t('collections.outcomeMissingMore')}</Tip>
      )}
      <OptionGroup
        legend={t('collections.whatCame')}
        missing={draft.outcome === '' ? t('collections.outcomeChoose') : undefined}
      >
        {contactOutcomes.map((one, at) => (
          <Option
            key={one}
            kind="radio"
            name="outcome"
            isOn={draft.outcome === one}
            hotkey={at < 9 ? String(at + 1) : '0'}
            onChoose={() => onChange({ ...draft, outcome: one })}
          >
            {t(`contact.call.${one}`)}
          </Option>
        ))}
      </OptionGroup>
      <OutcomeFields draft={draft} limits={limits} onChange={onChange} />
    </Section>
  )
}

type KeysProps = {
  draft: CallDraft
  change: (draft: CallDraft) => void
  isBegun: boolean
  confirm: () => void
  show: () => void
}

function useCallKeys({ draft, change, isBegun, confirm, show }: KeysProps) {
  const digits = isBegun
    ? contactOutcomes.map((outcome, at) => ({ keys: String((at + 1) % 10), run: () => change({ ...draft, outcome }) }))
    : contactReasons.map((reason, at) => ({ keys: String(at + 1), run: () => change({ ...draft, reason }) }))
  useKeys([
    ...digits.map((digit) => ({
      ...digit,
      label: isBegun ? ('collections.whatCame' as const) : ('collections.whyCall' as const),
    })),
    { keys: 'l', label: 'collections.show', inStrip: true, run: show },
    {
      keys: 'p',
      label: 'contact.call.promised',
      inStrip: isBegun,
      run: () => isBegun && change({ ...draft, outcome: 'promised' }),
    },
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: confirm },
  ])
}

type BarProps = {
  /** The number is here. */
  isBegun: boolean
  /** A call is logged. */
  isOpen: boolean
  canShow: boolean
  canWrite: boolean
  onShow: () => void
  onWrite: () => void
}

function CallBar({ isBegun, isOpen, canShow, canWrite, onShow, onWrite }: BarProps) {
  if (!isOpen)
    return (
      <Button kind="primary" icon="phone" isWide hotkey="l" disabled={!canShow} onClick={onShow}>
        {t('collections.show')}
      </Button>
    )
  return (
    <div className={css.bar}>
      {isBegun ? (
        <span />
      ) : (
        <Button icon="phone" hotkey="l" disabled={!canShow} onClick={onShow}>
          {t('collections.showAgain')}
        </Button>
      )}
      <Button kind="primary" hotkey="mod+Enter" disabled={!canWrite} onClick={onWrite}>
        {t('collections.write')}
      </Button>
    </div>
  )
}
