import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { type openProof, type ProofDetail, previewProof } from '@hiram/contract/console/proofs'
import { proofRefusals } from '@hiram/contract/repayment/proof'
import { useLocation } from 'wouter'
import { SecondPerson } from '../../parts/SecondPerson.tsx'
import { WouldDo } from '../../parts/WouldDo.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { type Binding, useKeys } from '../../platform/keys/keys.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { DecisionButtons } from '../../work/item/DecisionButtons.tsx'
import { problemText } from '../../work/problem-text.ts'
import type { useDraft } from '../../work/use-draft.ts'
import { chooseByDigit, type Draft, decisionOf, isPaidOn } from './draft.ts'
import { itemOf } from './item-of.ts'
import { useDecide } from './use-decide.ts'

type Opened = ConsoleAnswer<typeof openProof>
type Kept = ReturnType<typeof useDraft<Draft>>
type DecisionProps = { proof: ProofDetail; opened: Opened; kept: Kept; isOld: boolean }

/** What is chosen, what that posts and what the borrower reads, and only then sent. A key alone never decides. */
export function Decision({ proof, opened, kept: { draft, change, forget }, isOld }: DecisionProps) {
  const { proofId } = proof
  const decision = decisionOf(draft, opened.lines, proof.paidBetween)
  const reading = useRead(
    previewProof,
    { proofId, decision: decision ?? { outcome: 'refused', because: 'noSuchMoney' } },
    { isOff: decision === undefined },
  )
  const preview = decision && reading.data
  const isBeforeBank = draft.outcome === 'accepted' && draft.line === null
  const isForTwo = preview?.secondPerson === true
  const { decide, isSending, problem } = useDecide(proof, forget)
  const isExplained = !isForTwo || hasReason(draft.reason)
  const isReady = preview !== undefined && preview.refused === null && isExplained && !isSending && !isOld
  const confirm = () => isReady && decision && void decide(decision, isForTwo ? draft.reason.trim() : undefined)
  useDecisionKeys({ draft, change, lines: opened.lines, confirm })
  return (
    <Pane
      label={t('proof.decision')}
      bar={
        <Bar
          proof={proof}
          amount={amountOf(proof, opened, draft)}
          draft={draft}
          change={change}
          isForTwo={isForTwo}
          isReady={isReady}
          onConfirm={confirm}
        />
      }
    >
      {draft.outcome === 'refused' && <Because draft={draft} change={change} />}
      {isBeforeBank && <PaidOn days={proof.paidBetween} draft={draft} change={change} />}
      {!decision && draft.outcome !== 'refused' && !isBeforeBank && (
        <Note>
          <Tip icon="info">{t('proof.choose')}</Tip>
        </Note>
      )}
      {preview && <WouldDo preview={preview} />}
      {preview && draft.outcome === 'accepted' && (
        <People proof={proof} opened={opened} draft={draft} change={change} isForTwo={isForTwo} />
      )}
      {(problem || (decision && reading.error)) && (
        <Note>
          <Problem>{problem ?? problemText(reading.error)}</Problem>
        </Note>
      )}
    </Pane>
  )
}

/** What an acceptance posts: the money of the bank's line, or what the borrower says. */
function amountOf({ amount }: ProofDetail, { lines }: Opened, { line }: Draft): bigint {
  return lines.find(({ providerReference }) => providerReference === line)?.amount ?? amount
}

type PeopleProps = DraftProps & { proof: ProofDetail; opened: Opened; isForTwo: boolean }

/** Whether one person is enough for what is chosen, or what the second one reads. */
function People({ proof: { currency }, opened, draft, change, isForTwo }: PeopleProps) {
  const amount = formatMoney(opened.mostAlone, currency)
  if (isForTwo)
    return (
      <SecondPerson
        id="proof-reason"
        why={rich(draft.line === null ? 'proof.twoNoLine' : 'proof.twoAbove', { amount })}
        label={t('proof.reason')}
        reason={draft.reason}
        onChange={(reason) => change({ ...draft, reason })}
      />
    )
  return (
    <Note>
      <Tip tone="good" icon="check">
        {t('proof.onePerson', { amount })}
      </Tip>
    </Note>
  )
}

type PaidOnProps = DraftProps & { days: ProofDetail['paidBetween'] }

/** From which day the payment counts, where no bank's line says it. */
function PaidOn({ days, draft, change }: PaidOnProps) {
  const { first, last } = days
  const shown = { first: formatDay(first, { year: true }), last: formatDay(last, { year: true }) }
  const wrong = isPaidOn(draft.paidOn, days) ? undefined : t('proof.paidOnWrong', shown)
  return (
    <Section title={t('proof.noLine')}>
      <TextField
        id="proof-paid-on"
        label={t('proof.paidOn')}
        type="date"
        min={first}
        max={last}
        value={draft.paidOn}
        error={draft.paidOn === '' ? undefined : wrong}
        missing={wrong}
        onChange={(paidOn) => change({ ...draft, paidOn })}
      />
    </Section>
  )
}

type DraftProps = { draft: Draft; change: (draft: Draft) => void }

function Because({ draft, change }: DraftProps) {
  return (
    <Section title={t('proof.refuse')}>
      <RadioGroup
        legend={t('proof.refuseWhy')}
        name="because"
        options={proofRefusals.map((because) => [because, t(`proof.because.${because}`)])}
        chosen={draft.because}
        missing={draft.because === undefined ? t('field.choice') : undefined}
        onChoose={(because) => change({ ...draft, because })}
      />
    </Section>
  )
}

type BarProps = DraftProps & {
  proof: ProofDetail
  amount: bigint
  isForTwo: boolean
  isReady: boolean
  onConfirm: () => void
}

function Bar({ proof, amount, draft, change, isForTwo, isReady, onConfirm }: BarProps) {
  const isRefusing = draft.outcome === 'refused'
  return (
    <DecisionButtons item={itemOf(proof)}>
      {!isRefusing && (
        <Button kind="stop" hotkey="r" onClick={() => change({ ...draft, outcome: 'refused' })}>
          {t('proof.refuseAsk')}
        </Button>
      )}
      {isRefusing && (
        <Button hotkey="a" onClick={() => change({ ...draft, outcome: 'accepted' })}>
          {t('proof.acceptKey')}
        </Button>
      )}
      <Button kind={isRefusing ? 'stop' : 'primary'} isWide hotkey="mod+Enter" disabled={!isReady} onClick={onConfirm}>
        {isRefusing
          ? t('proof.refuse')
          : t(isForTwo ? 'proof.ask' : 'proof.accept', { amount: formatMoney(amount, proof.currency) })}
      </Button>
    </DecisionButtons>
  )
}

type Keys = DraftProps & { lines: Opened['lines']; confirm: () => void }

function useDecisionKeys({ draft, change, lines, confirm }: Keys) {
  const [, go] = useLocation()
  const digits = [1, 2, 3, 4, 5, 6, 7].map(
    (digit): Binding => ({
      keys: String(digit),
      label: 'proof.chooseKey',
      inStrip: digit === 1,
      ...(digit === 1 && { shownAs: '1 7' }),
      run: () => change(chooseByDigit(draft, digit, lines)),
    }),
  )
  useKeys([
    { keys: 'a', label: 'proof.acceptKey', inStrip: true, run: () => change({ ...draft, outcome: 'accepted' }) },
    { keys: 'r', label: 'proof.refuse', inStrip: true, run: () => change({ ...draft, outcome: 'refused' }) },
    ...digits,
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: confirm },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/proofs') },
  ])
}
