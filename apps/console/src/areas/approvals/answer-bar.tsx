import {
  type Approval,
  approve,
  listApprovals,
  readApproval,
  refuseApproval,
  withdrawApproval,
} from '@hiram/contract/console/approvals'
import { today } from '@hiram/contract/console/today'
import { mostReasonLetters } from '@hiram/contract/console/values'
import { type FormEvent, useRef, useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { isRefused } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { confirmByPasskey, NoPasskey } from '../../platform/session/passkey.ts'
import { useMay, useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { AnswerParts, Buttons } from '../../ui/Buttons.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import css from './approvals.module.css'

/** The maker may take it back; another person approves with their passkey, or rejects with a reason. */
export function AnswerBar({ approval, isOld }: { approval: Approval; isOld: boolean }) {
  const { approvalId, number, isOwn } = approval
  const mayDecide = useMay('approval.decide')
  const { passkeys } = useSession()
  const [isRejecting, setRejecting] = useState(false)
  const { run, isBusy, problem } = useAnswer(number)
  const agree = () => void run(() => approved(approvalId), 'approved')
  const canDecide = mayDecide && !isOwn
  useKeys(
    canDecide
      ? [
          { keys: 'r', label: 'approvals.reject', inStrip: true, run: () => setRejecting(true) },
          {
            keys: 'mod+Enter',
            label: 'approvals.approve',
            inStrip: true,
            run: () => !isOld && !isBusy && passkeys > 0 && agree(),
          },
        ]
      : [],
  )
  const withdraw = () => void run(() => callConsole(withdrawApproval, { approvalId }), 'withdrawn')
  return (
    <AnswerParts>
      <Problem>{problem}</Problem>
      {isOwn && <Button onClick={withdraw}>{t('approvals.withdraw')}</Button>}
      {!isOwn && !mayDecide && <Tip icon="lock">{t('approvals.notYours')}</Tip>}
      {canDecide && isRejecting && (
        <Rejecting
          isBusy={isBusy}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => void run(() => callConsole(refuseApproval, { approvalId, reason }), 'rejected')}
        />
      )}
      {canDecide && passkeys === 0 && <Tip icon="passkey">{t('approvals.needsPasskey')}</Tip>}
      {canDecide && !isRejecting && (
        <Buttons>
          <Button kind="stop" hotkey="r" onClick={() => setRejecting(true)}>
            {t('approvals.rejectAsk')}
          </Button>
          <Button
            kind="primary"
            icon="passkey"
            hotkey="mod+Enter"
            disabled={isOld || isBusy || passkeys === 0}
            onClick={agree}
          >
            {t('approvals.approve')}
          </Button>
        </Buttons>
      )}
    </AnswerParts>
  )
}

/** Signed once more with the passkey where the last time is too long ago. */
async function approved(approvalId: string): Promise<unknown> {
  return callConsole(approve, { approvalId }).catch(async (failure: unknown) => {
    if (!isRefused(failure, 'confirmNeeded')) throw failure
    await confirmByPasskey()
    return callConsole(approve, { approvalId })
  })
}

function useAnswer(number: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (answer: () => Promise<unknown>, done: 'approved' | 'rejected' | 'withdrawn') => {
    setBusy(true)
    setProblem(undefined)
    try {
      await answer()
      toast(t(`approvals.done.${done}`, { number }))
    } catch (failure) {
      setProblem(failure instanceof NoPasskey ? t('approvals.noPasskey') : problemText(failure))
    }
    setBusy(false)
    await readAgain(listApprovals, readApproval, today)
  }
  return { run, isBusy, problem }
}

type RejectingProps = { isBusy: boolean; onCancel: () => void; onReject: (reason: string) => void }

function Rejecting({ isBusy, onCancel, onReject }: RejectingProps) {
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isShort = !hasReason(reason)
  useKeys([
    { keys: 'mod+Enter', label: 'approvals.reject', inStrip: true, run: () => form.current?.requestSubmit() },
    { keys: 'Escape', label: 'approvals.cancel', inStrip: true, run: onCancel },
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isShort && !isBusy) onReject(reason.trim())
  }
  return (
    <form ref={form} className={css.rejecting} onSubmit={submit}>
      <TextArea
        id="reject-reason"
        label={t('approvals.rejectWhy')}
        takesFocus
        maxLength={mostReasonLetters}
        value={reason}
        onChange={setReason}
      />
      <Buttons>
        <Button onClick={onCancel}>{t('approvals.cancel')}</Button>
        <Button kind="stop" type="submit" hotkey="mod+Enter" disabled={isShort || isBusy}>
          {t('approvals.reject')}
        </Button>
      </Buttons>
    </form>
  )
}
