import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import {
  type openUnmatched,
  type Payer,
  previewMatch,
  readUnmatched,
  type Unmatched,
} from '@hiram/contract/console/unmatched'
import { type ReactNode, useState } from 'react'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { WouldDo } from '../../parts/WouldDo.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatMoney } from '../../platform/format/format.ts'
import { type Binding, useKeys } from '../../platform/keys/keys.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import { useDraft } from '../../work/use-draft.ts'
import { useLease } from '../../work/use-lease.ts'
import { useTake } from '../../work/use-take.ts'
import { FindPayer } from './find-payer.tsx'
import { PayerOption } from './payer-option.tsx'
import css from './unmatched.module.css'
import { useMatch } from './use-match.ts'

type Opened = ConsoleAnswer<typeof openUnmatched>
type Draft = { loanId: string; reason: string }
type MatchingProps = { item: Unmatched; opened: Opened; isOld: boolean; children: ReactNode }

/** The loan is chosen, what that does is shown, and only then it is matched. A key alone never posts. */
export function Matching({ item, opened, isOld, children }: MatchingProps) {
  const { providerReference, amount, takenBy } = item
  const [found, setFound] = useState<readonly Payer[]>([])
  const { draft, change, forget } = useDraft<Draft>(`unmatched.${providerReference}`, { loanId: '', reason: '' })
  const payers = [...opened.payers, ...found]
  const chosen = payers.find(({ loanId }) => loanId === draft.loanId)
  const isLarge = amount > opened.mostAlone
  const { match, isSending, problem } = useMatch(item, forget)
  const reading = useRead(
    previewMatch,
    { providerReference, loanId: chosen?.loanId ?? '' },
    { isOff: chosen === undefined },
  )
  const isReady =
    chosen !== undefined &&
    reading.data?.refused === null &&
    (!isLarge || hasReason(draft.reason)) &&
    !isSending &&
    !isOld
  const choose = (loanId: string) => change({ ...draft, loanId })
  const confirm = () => isReady && void match(chosen, isLarge ? draft.reason.trim() : undefined)
  useLease({ queue: 'unmatched', itemId: providerReference, takenBy }, readUnmatched)
  useMatchingKeys(payers, choose, confirm)
  return (
    <Pane
      label={t('unmatched.record', { number: providerReference })}
      bar={<MatchBar item={item} chosen={chosen} isLarge={isLarge} isReady={isReady} onConfirm={confirm} />}
    >
      {children}
      <Section title={t('unmatched.loans')}>
        {payers.length === 0 && <Tip icon="info">{t('unmatched.noLoans')}</Tip>}
        <fieldset className={css.payers}>
          <legend className="sr">{t('unmatched.loans')}</legend>
          {payers.map((payer, at) => (
            <PayerOption
              key={payer.loanId}
              payer={payer}
              item={item}
              number={at + 1}
              isOn={payer === chosen}
              onChoose={() => choose(payer.loanId)}
            />
          ))}
        </fieldset>
        <FindPayer
          item={item}
          onFound={(payer) => {
            if (payers.every(({ loanId }) => loanId !== payer.loanId)) setFound([...found, payer])
            choose(payer.loanId)
          }}
        />
      </Section>
      {chosen && reading.data && <WouldDo preview={reading.data} />}
      {chosen && isLarge && (
        <SecondPerson
          id="match-reason"
          why={rich('unmatched.twoPeople', { amount: formatMoney(opened.mostAlone, item.currency) })}
          label={t('unmatched.reason')}
          reason={draft.reason}
          onChange={(reason) => change({ ...draft, reason })}
        />
      )}
      {(problem || (chosen && reading.error)) && (
        <Note>
          <Problem>{problem ?? problemText(reading.error)}</Problem>
        </Note>
      )}
    </Pane>
  )
}

type MatchBarProps = {
  item: Unmatched
  chosen: Payer | undefined
  isLarge: boolean
  isReady: boolean
  onConfirm: () => void
}

function MatchBar({ item, chosen, isLarge, isReady, onConfirm }: MatchBarProps) {
  const { providerReference: itemId, takenBy } = item
  const claim = useTake()
  const release = () => claim.toggle({ queue: 'unmatched', itemId, takenBy, number: itemId })
  useKeys([{ keys: 'c', label: 'pane.release', inStrip: true, run: release }])
  const text = chosen === undefined ? 'unmatched.choose' : isLarge ? 'unmatched.ask' : 'unmatched.match'
  return (
    <Buttons>
      <Button hotkey="c" onClick={release}>
        {t('pane.release')}
      </Button>
      <Button
        kind="primary"
        {...(isLarge && { icon: 'two' })}
        hotkey="mod+Enter"
        disabled={!isReady}
        onClick={onConfirm}
      >
        {t(text, { number: chosen?.loanNumber })}
      </Button>
    </Buttons>
  )
}

function useMatchingKeys(payers: readonly Payer[], choose: (loanId: string) => void, confirm: () => void) {
  const digits = payers.slice(0, 9).map(
    ({ loanId }, at): Binding => ({
      keys: String(at + 1),
      label: 'unmatched.chooseKey',
      inStrip: at === 0,
      ...(at === 0 && { shownAs: '1 9' }),
      run: () => choose(loanId),
    }),
  )
  useKeys([...digits, { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: confirm }])
}
