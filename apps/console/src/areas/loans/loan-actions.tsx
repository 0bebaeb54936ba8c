import { askCommand, listApprovals, previewCommand } from '@hiram/contract/console/approvals'
import { permissionToAsk } from '@hiram/contract/console/asked-changes'
import { listEntries, readLoan } from '@hiram/contract/console/loans'
import { isOwing } from '@hiram/lending'
import { useState } from 'react'
import { AskBar } from '../../parts/AskBar.tsx'
import { WouldDo } from '../../parts/WouldDo.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain, useRead } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { useMarket, useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Pane } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { isSettled, useDelayed } from '../../ui/use-delayed.ts'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import { ChangeFields } from './change-fields.tsx'
import { commandOf, type Draft, newDraft } from './draft.ts'
import css from './loans.module.css'
import { hasEnded, isPaidOut, type ReadLoan } from './read-loan.ts'

type Kind = Draft['kind']
const previewAfterMs = 300

type Action = readonly [kind: Kind, key: string, icon: 'erase' | 'out' | 'cal' | 'cut' | 'rollback']

const actionsOf = ({ loan }: ReadLoan): readonly Action[] => {
  if (!isOwing(loan)) return []
  return [
    ['waiver', 'w', 'erase'],
    ['goodwill', 'd', 'out'],
    ...(loan.writtenOff ? [] : ([['restructuringOffer', 'p', 'cal']] as const)),
    loan.writtenOff ? ['writeOffReversal', 'o', 'rollback'] : ['writeOff', 'o', 'cut'],
  ]
}

/** What can be done to the loan: each shows what it posts and what the borrower reads before it is asked for. */
export function LoanActions({ read, isOld }: { read: ReadLoan; isOld: boolean }) {
  const { permissions } = useSession()
  const [draft, setDraft] = useState<Draft>()
  const kinds = actionsOf(read).filter(([kind]) => permissions.includes(permissionToAsk(kind)))
  const choose = (kind: Kind) => setDraft((now) => (now?.kind === kind ? now : newDraft(kind)))
  useKeys(
    kinds.map(([kind, keys]) => ({ keys, label: `change.${kind}` as const, inStrip: true, run: () => choose(kind) })),
  )
  const chooser = (
    <Section title={t('loan.actions')} note={kinds.length > 0 && t('loan.actionsNote')}>
      {kinds.length > 0 ? (
        <div className={css.chooser}>
          {kinds.map(([kind, key, icon]) => (
            <Button
              key={kind}
              icon={icon}
              hotkey={key}
              aria-pressed={draft?.kind === kind}
              onClick={() => choose(kind)}
            >
              {t(`change.${kind}`)}
            </Button>
          ))}
        </div>
      ) : (
        <NoActions read={read} />
      )}
    </Section>
  )
  if (!draft) return <Pane label={t('loan.actions')}>{chooser}</Pane>
  return (
    <Change
      read={read}
      draft={draft}
      isOld={isOld}
      chooser={chooser}
      onChange={setDraft}
      onDone={() => setDraft(undefined)}
    />
  )
}

/** Only what is owed can be changed, and only by who may. */
function NoActions({ read }: { read: ReadLoan }) {
  if (isOwing(read.loan)) return <Tip icon="lock">{t('loan.mayNot')}</Tip>
  if (isPaidOut(read)) return <p>{t('loan.allPaid')}</p>
  return <p>{t(hasEnded(read) ? 'loan.neverOut' : 'loan.notOut')}</p>
}

type ChangeProps = {
  read: ReadLoan
  draft: Draft
  isOld: boolean
  chooser: React.ReactNode
  onChange: (draft: Draft) => void
  onDone: () => void
}

function Change({ read, draft, isOld, chooser, onChange, onDone }: ChangeProps) {
  const { loan, currency, market } = read
  const { businessDate } = useMarket(market)
  const now = commandOf(draft, currency)
  const command = useDelayed(now, previewAfterMs)
  const request = { loanId: loan.loanId, command: command ?? { kind: 'writeOff' as const } }
  const { data: preview, error } = useRead(previewCommand, request, { isOff: command === null })
  // of what was typed before nothing is shown under what is typed now, and nothing is asked for that was not shown
  const shown = command === null || !isSettled(now, command) ? undefined : preview
  const { send, isBusy, problem } = useSend(loan.loanId, onDone)
  const canAsk = shown !== undefined && shown.refused === null && hasReason(draft.reason) && !isBusy && !isOld
  const ask = () => {
    if (canAsk && now !== null) void send(draft, now)
  }
  const asks = t(shown?.secondPerson === false ? 'change.do' : 'change.ask')
  const bar = <AskBar problem={problem} canAsk={canAsk} asks={asks} onAsk={ask} onCancel={onDone} />
  return (
    <Pane label={t('loan.actions')} bar={bar}>
      {chooser}
      <Section
        title={t(`change.${draft.kind}`)}
        note={shown?.secondPerson ? <Tag icon="two">{t('change.needsTwo')}</Tag> : undefined}
      >
        <ChangeFields draft={draft} currency={currency} today={businessDate} onChange={onChange} />
      </Section>
      {shown && <WouldDo preview={shown} />}
      <Problem>{error && command !== null && problemText(error)}</Problem>
    </Pane>
  )
}

/** Sends the change once; what was typed stays until it was taken. */
function useSend(loanId: string, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async ({ requestId, reason }: Draft, command: NonNullable<ReturnType<typeof commandOf>>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { state } = await callConsole(askCommand, { requestId, loanId, command, reason: reason.trim() })
      toast(t(state === 'done' ? 'change.done' : 'change.asked', { change: t(`why.${command.kind}`) }))
      onDone()
    } catch (failure) {
      setProblem(problemText(failure))
    }
    setBusy(false)
    await readAgain(readLoan, listEntries, listApprovals, previewCommand)
  }
  return { send, isBusy, problem }
}
