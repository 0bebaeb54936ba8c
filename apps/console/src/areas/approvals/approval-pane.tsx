import { type Approval, readApproval } from '@hiram/contract/console/approvals'
import { permissionToDecide } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { useState } from 'react'
import { AnswerBar } from '../../parts/AnswerBar.tsx'
import { answersOf } from '../../parts/answers-of.ts'
import { WouldDo } from '../../parts/WouldDo.tsx'
import { refusalOf } from '../../platform/api/failure.ts'
import { useRead } from '../../platform/api/queries.ts'
import { formatDay, formatInstant } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { NotRead } from '../../queue/Instead.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Person, Tag } from '../../ui/Marks.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { amountOf } from './approval-columns.tsx'
import css from './approvals.module.css'
import { MoneyNotice } from './money-notice.tsx'
import { PlainChange } from './plain-change.tsx'
import { ProofPhoto } from './proof-photo.tsx'
import { type OpenedAnswer, RequestAnswer } from './request-answer.tsx'

/** One change: who asks for it and why, what it would do to the loan as it is now, and the answer. */
export function ApprovalPane({ approvalId, isOld }: { approvalId: string | undefined; isOld: boolean }) {
  const { data, error, refetch } = useRead(readApproval, { approvalId: approvalId ?? '' }, { isOff: !approvalId })
  const [answer, setAnswer] = useState<OpenedAnswer & { of: string }>()
  const [photoOf, setPhotoOf] = useState<string>()
  const mayDecide = useMay(data ? permissionToDecide(data.approval.kind) : 'approval.decide')
  if (!approvalId) return <Pane label={t('pane.none')}>{null}</Pane>
  if (error && !data)
    return (
      <Pane label={t('pane.none')}>
        <NotRead reference={refusalOf(error)?.reference} onAgain={() => void refetch()} />
      </Pane>
    )
  if (!data) return <Pane label={t('pane.none')}>{null}</Pane>
  const { approval, preview, plain, money } = data
  const isPossible = preview?.refused === null || plain?.refused === null
  const request = plain?.request
  const opened = answer?.of === approvalId ? answer : undefined
  const isOfProof = approval.kind === 'proof' && approval.state === 'waiting'
  // what the borrower will read is part of what is agreed to, and so is the slip
  const isShown = (!request || opened !== undefined) && (!isOfProof || photoOf === approvalId)
  return (
    <Pane
      label={t('approvals.record', { number: approval.number })}
      bar={
        approval.state === 'waiting' && (
          <AnswerBar
            key={approvalId}
            number={approval.number}
            isOwn={approval.isOwn}
            mayDecide={mayDecide}
            answers={answersOf(approvalId)}
            posts={postsAtOnce(data)}
            isOld={isOld || !isPossible || !isShown}
          />
        )
      }
    >
      <Asked approval={approval} />
      {isOfProof && (
        <ProofPhoto
          key={approvalId}
          approval={approval}
          isOpen={photoOf === approvalId}
          mayOpen={mayDecide}
          onOpen={() => setPhotoOf(approvalId)}
        />
      )}
      {money && <MoneyNotice key={`${approvalId} money`} approval={approval} money={money} mayOpen={mayDecide} />}
      {preview && <WouldDo preview={preview} />}
      {plain && <PlainChange approval={approval} plain={plain} />}
      {request && (
        <RequestAnswer
          key={approvalId}
          approval={approval}
          request={request}
          opened={opened}
          mayOpen={mayDecide}
          onOpened={(text) => setAnswer({ ...text, of: approvalId })}
        />
      )}
    </Pane>
  )
}

/** Whether agreeing to it books something: an offered plan books nothing, and a return once the bank has carried it out. */
function postsAtOnce({ approval: { kind }, plain }: ConsoleAnswer<typeof readApproval>): boolean {
  if (kind === 'restructuringOffer' || kind === 'return') return false
  return plain === null || (plain.posts?.lines.length ?? 0) > 0
}

function Asked({ approval }: { approval: Approval }) {
  const { currency, timeZone } = useMarket(approval.market)
  const { kind, number, maker, askedAt, reason, loanNumber, command, state, checker, answeredAt, answer } = approval
  const part = command.kind === 'waiver' ? textOfCode(`part.${command.part}`) : undefined
  const amount = amountOf(approval, currency)
  return (
    <Section
      title={
        loanNumber === null ? t(`why.${kind}`) : t('approvals.title', { change: t(`why.${kind}`), loan: loanNumber })
      }
      note={<Tag>{number}</Tag>}
    >
      <p className={css.who}>
        <Person initials={maker.initials}>{maker.name}</Person>
        <span>{t('approvals.askedAt', { at: formatInstant(askedAt, timeZone) })}</span>
      </p>
      {amount && <p className={css.amount}>{[amount, part].filter(Boolean).join(' · ')}</p>}
      {command.kind === 'proof' && command.valueDate && (
        <p className={css.paidOn}>{t('approvals.paidOn', { day: formatDay(command.valueDate, { year: true }) })}</p>
      )}
      <Tip icon="chat">{rich('approvals.reason', { reason })}</Tip>
      {state !== 'waiting' && (
        <p className={css.answered}>
          {t('approvals.answered', {
            state: t(`approvals.state.${state}`),
            by: checker?.name ?? 'none',
            at: answeredAt ? formatInstant(answeredAt, timeZone) : '',
          })}
          {answer && <q>{answer}</q>}
        </p>
      )}
    </Section>
  )
}
