import { previewRequest, type RequestDetail } from '@hiram/contract/console/requests'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { useRead } from '../../platform/api/queries.ts'
import { type Binding, useKeys } from '../../platform/keys/keys.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { isSettled, useDelayed } from '../../ui/use-delayed.ts'
import { hasReason } from '../../work/has-reason.ts'
import { DecisionButtons } from '../../work/item/DecisionButtons.tsx'
import { problemText } from '../../work/problem-text.ts'
import { useDraft } from '../../work/use-draft.ts'
import { AnswerField, usualAnswer } from './answer-field.tsx'
import { type Draft, decisionOf, emptyDraft, steps, toggleStep } from './draft.ts'
import { WhatChanges } from './effect.tsx'
import { itemOf } from './item-of.ts'
import type { Opened } from './opened.ts'
import { TermsFields } from './terms-fields.tsx'
import { useDecide } from './use-decide.ts'

const previewAfterMs = 300

type DecisionProps = { asked: RequestDetail; opened: Opened; isOld: boolean }

/** What is chosen, what that changes and what the borrower reads, and only then sent. A key alone never decides. */
export function Decision({ asked, opened, isOld }: DecisionProps) {
  const { applicationId } = asked
  const { draft, change, forget } = useDraft(`request.${applicationId}`, emptyDraft)
  const { answer, setAnswer } = useAnswer(opened, draft.outcome)
  const now = decisionOf(draft, asked)
  const decision = useDelayed(now, previewAfterMs)
  const reading = useRead(
    previewRequest,
    { applicationId, decision: decision ?? { outcome: 'refused' } },
    { isOff: decision === undefined },
  )
  const preview = now && decision ? reading.data : undefined
  const { decide, isSending, problem } = useDecide(asked, forget)
  const isWritten = hasReason(draft.reason) && hasReason(answer)
  const isReady = isSettled(now, decision) && preview?.refused === null && isWritten && !isSending && !isOld
  const confirm = () => isReady && now && void decide(now, answer.trim(), draft.reason.trim())
  useDecisionKeys({ asked, draft, change, confirm })
  return (
    <Pane
      label={t('decide.title')}
      bar={
        <Bar
          asked={asked}
          draft={draft}
          change={change}
          isForTwo={preview?.secondPerson === true}
          isReady={isReady}
          onConfirm={confirm}
        />
      }
    >
      {draft.outcome === undefined && (
        <Note>
          <Tip icon="info">{t('request.choose')}</Tip>
        </Note>
      )}
      {draft.outcome === 'accepted' && <TermsFields asked={asked} draft={draft} change={change} />}
      {draft.outcome && (
        <AnswerField asked={asked} opened={opened} outcome={draft.outcome} answer={answer} onChange={setAnswer} />
      )}
      {preview && <WhatChanges asked={asked} preview={preview} />}
      {draft.outcome && (
        <Note>
          {preview?.secondPerson && <Tip icon="two">{rich('request.twoPeople')}</Tip>}
          <ReasonField
            id="request-reason"
            label={t('request.reason')}
            reason={draft.reason}
            onChange={(reason) => change({ ...draft, reason })}
          />
        </Note>
      )}
      {(problem || (now && reading.error)) && (
        <Note>
          <Problem>{problem ?? problemText(reading.error)}</Problem>
        </Note>
      )}
    </Pane>
  )
}

/** Begins with the usual answer; once it was changed by hand it stays. */
function useAnswer(opened: Opened, outcome: Draft['outcome']) {
  const [typed, setAnswer] = useState<string>()
  return { answer: typed ?? (outcome ? usualAnswer(opened, outcome) : ''), setAnswer }
}

type DraftProps = { asked: RequestDetail; draft: Draft; change: (draft: Draft) => void }
type BarProps = DraftProps & { isForTwo: boolean; isReady: boolean; onConfirm: () => void }

function Bar({ asked, draft, change, isForTwo, isReady, onConfirm }: BarProps) {
  const isRefusing = draft.outcome === 'refused'
  return (
    <DecisionButtons item={itemOf(asked)}>
      {!isRefusing && (
        <Button kind="stop" hotkey="r" onClick={() => change({ ...draft, outcome: 'refused' })}>
          {t('request.refuseAsk')}
        </Button>
      )}
      {draft.outcome !== 'accepted' && (
        <Button hotkey="a" onClick={() => change({ ...draft, outcome: 'accepted' })}>
          {t('request.acceptAsk')}
        </Button>
      )}
      {draft.outcome && (
        <Button
          kind={isRefusing ? 'stop' : 'primary'}
          isWide
          hotkey="mod+Enter"
          disabled={!isReady}
          onClick={onConfirm}
        >
          {t(isRefusing ? 'request.refuse' : isForTwo ? 'change.ask' : `request.accept.${asked.kind}`)}
        </Button>
      )}
    </DecisionButtons>
  )
}

function useDecisionKeys({ asked, draft, change, confirm }: DraftProps & { confirm: () => void }) {
  const [, go] = useLocation()
  const isChoosing = draft.outcome === 'accepted'
  const choose = (digit: number) => {
    if (isChoosing) change(toggleStep(draft, steps[digit - 1]))
  }
  const digits = [1, 2, 3, 4, 5].map(
    (digit): Binding => ({ keys: String(digit), label: 'request.chooseKey', run: () => choose(digit) }),
  )
  useKeys([
    { keys: 'a', label: 'request.acceptKey', inStrip: true, run: () => change({ ...draft, outcome: 'accepted' }) },
    { keys: 'r', label: 'request.refuse', inStrip: true, run: () => change({ ...draft, outcome: 'refused' }) },
    ...(asked.kind === 'wrongData' ? digits : []),
    { keys: 'mod+Enter', label: 'key.confirm', inStrip: true, run: confirm },
    { keys: 'Escape', label: 'key.back', inStrip: true, run: () => go('/requests') },
  ])
}
