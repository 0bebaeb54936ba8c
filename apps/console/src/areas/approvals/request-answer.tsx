import { type Approval, openAnswer } from '@hiram/contract/console/approvals'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { RequestPreview } from '@hiram/contract/console/requests'
import { useState } from 'react'
import { PlanOffer } from '../../parts/PlanOffer.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { problemText } from '../../work/problem-text.ts'
import css from './approvals.module.css'

export type OpenedAnswer = ConsoleAnswer<typeof openAnswer>

type RequestAnswerProps = {
  approval: Approval
  request: Pick<RequestPreview, 'plan' | 'borrowerReads'>
  opened: OpenedAnswer | undefined
  mayOpen: boolean
  onOpened: (answer: OpenedAnswer) => void
}

/** A yes to a borrower's request before it is agreed to: the plan, and all that the borrower will read. */
export function RequestAnswer({ approval, request, opened, mayOpen, onOpened }: RequestAnswerProps) {
  const { plan, borrowerReads } = request
  return (
    <>
      {plan && <PlanOffer offer={plan} />}
      <Section title={t('answer.title')} note={t('answer.note')}>
        <div className={css.reads}>
          {opened ? (
            <Tip icon="chat">
              <q lang={opened.locale}>{opened.text}</q>
            </Tip>
          ) : !mayOpen ? (
            <Tip icon="lock">{t('answer.mayNot')}</Tip>
          ) : (
            <Sealed approval={approval} onOpened={onOpened} />
          )}
          {borrowerReads.map(({ locale, text }) => (
            <Tip key={text} icon="info">
              <q lang={locale}>{text}</q>
            </Tip>
          ))}
        </div>
      </Section>
    </>
  )
}

function Sealed({ approval: { approvalId }, onOpened }: Pick<RequestAnswerProps, 'approval' | 'onOpened'>) {
  const [problem, setProblem] = useState<string>()
  const open = () =>
    callConsole(openAnswer, { approvalId }).then(onOpened, (failure: unknown) => setProblem(problemText(failure)))
  useKeys([{ keys: 'u', label: 'answer.open', inStrip: true, run: () => void open() }])
  return (
    <>
      <Tip icon="lock">{rich('answer.sealed')}</Tip>
      <Button hotkey="u" onClick={() => void open()}>
        {t('answer.open')}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}
