import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isRefused } from '../platform/api/failure.ts'
import { readAgain } from '../platform/api/queries.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { toast } from '../platform/page/announce.ts'
import { confirmByPasskey, NoPasskey } from '../platform/session/passkey.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { AnswerParts, Buttons } from '../ui/Buttons.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Tip } from '../ui/Tip.tsx'
import { hasReason } from '../work/has-reason.ts'
import { problemText } from '../work/problem-text.ts'
import css from './AnswerBar.module.css'
import { ReasonField } from './ReasonField.tsx'

export type Answers = {
  approve: () => Promise<unknown>
  refuse: (reason: string) => Promise<unknown>
  withdraw: () => Promise<unknown>
  /** What shows the change: read again after its answer. */
  shownBy: readonly AnyConsoleCall[]
}

type AnswerBarProps = {
  number: string
  isOwn: boolean
  mayDecide: boolean
  /** What it would do is not known, or it is not possible now. */
  isOld: boolean
  answers: Answers
  /** Whether approving posts to the books: the button says so. */
  posts?: boolean
  /** Where several are on one page a key would not say which. */
  hasKeys?: boolean
}

/** The maker may take it back; another person approves with their passkey, or rejects with a reason. */
export function AnswerBar({ number, isOwn, mayDecide, isOld, answers, posts = true, hasKeys = true }: AnswerBarProps) {
  const { passkeys } = useSession()
  const [isRejecting, setRejecting] = useState(false)
  const { run, isBusy, problem } = useAnswer(answers.shownBy)
  const done = posts ? 'approvals.done.posted' : 'approvals.done.approved'
  const agree = () => void run(() => approved(answers.approve), t(done, { number }))
  const canDecide = mayDecide && !isOwn
  useKeys(
    canDecide && hasKeys
      ? [
          { keys: 'r', label: 'approvals.reject', inStrip: true, run: () => setRejecting(true) },
          {
            keys: 'mod+Enter',
            label: posts ? 'approvals.approve' : 'approvals.agree',
            inStrip: true,
            run: () => !isOld && !isBusy && passkeys > 0 && agree(),
          },
        ]
      : [],
  )
  return (
    <AnswerParts>
      <Problem>{problem}</Problem>
      {isOwn && (
        <Withdraw answers={answers} done={t('approvals.done.withdrawn', { number })}>
          {t('approvals.withdraw')}
        </Withdraw>
      )}
      {!isOwn && !mayDecide && <Tip icon="lock">{t('approvals.notYours')}</Tip>}
      {canDecide && isRejecting && (
        <Rejecting
          isBusy={isBusy}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => void run(() => answers.refuse(reason), t('approvals.done.rejected', { number }))}
        />
      )}
      {canDecide && passkeys === 0 && <Tip icon="passkey">{t('approvals.needsPasskey')}</Tip>}
      {canDecide && !isRejecting && (
        <Buttons>
          <Button kind="stop" hotkey={hasKeys ? 'r' : undefined} onClick={() => setRejecting(true)}>
            {t('approvals.rejectAsk')}
          </Button>
          <Button
            kind="primary"
            icon="passkey"
            hotkey={hasKeys ? 'mod+Enter' : undefined}
            disabled={isOld || isBusy || passkeys === 0}
            onClick={agree}
          >
            {t(posts ? 'approvals.approve' : 'approvals.agree')}
          </Button>
        </Buttons>
      )}
    </AnswerParts>
  )
}

type WithdrawProps = { answers: Answers; done: string; children: ReactNode }

/** The maker withdraws what they asked for; `done` says that it worked. */
export function Withdraw({ answers, done, children }: WithdrawProps) {
  const { run, isBusy, problem } = useAnswer(answers.shownBy)
  return (
    <>
      <Problem>{problem}</Problem>
      <Button disabled={isBusy} onClick={() => void run(answers.withdraw, done)}>
        {children}
      </Button>
    </>
  )
}

/** Signed once more with the passkey where the last time is too long ago. */
async function approved(approve: Answers['approve']): Promise<unknown> {
  return approve().catch(async (failure: unknown) => {
    if (!isRefused(failure, 'confirmNeeded')) throw failure
    await confirmByPasskey()
    return approve()
  })
}

function useAnswer(shownBy: Answers['shownBy']) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (answer: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await answer()
      toast(done)
    } catch (failure) {
      setProblem(failure instanceof NoPasskey ? t('approvals.noPasskey') : problemText(failure))
    }
    setBusy(false)
    await readAgain(...shownBy)
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
      <ReasonField id={useId()} label={t('approvals.rejectWhy')} takesFocus reason={reason} onChange={setReason} />
      <Buttons>
        <Button onClick={onCancel}>{t('approvals.cancel')}</Button>
        <Button kind="stop" type="submit" hotkey="mod+Enter" disabled={isShort || isBusy}>
          {t('approvals.reject')}
        </Button>
      </Buttons>
    </form>
  )
}
