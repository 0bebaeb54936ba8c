import { loadBasisInfo } from '@hiram/contract/apply'
import { type LoanView, latestLoan, resubmitLoan } from '@hiram/contract/loan'
import { useEffect } from 'react'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { loadTexts, useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCheck, IconRollback } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { CancelLoan } from './cancel-loan.tsx'
import { ReapplyClaims } from './claims.tsx'
import { correctionList, correctionPath } from './correction-list.ts'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { correctionText } from './reasons.ts'

/** The corrections with their screens, and sending the application again once all are done. */
export function StatusRollback({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { sentences } = useFormat()
  const { data } = useCall(loadBasisInfo, {})
  // Sent back a second time while this screen is open: what was corrected before is to be corrected again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time of the status asks again
  useEffect(() => void refreshCalls(loadBasisInfo), [loan.statusSince])
  // the names of fields are those of the steps
  useEffect(() => void loadTexts('apply'), [])
  const { send, busy } = useSend(resubmitLoan, { handles: ['loanNotInState', 'stepIncomplete'] })
  const items = correctionList(loan.corrections, data)
  const next = items.find((item) => !item.corrected)
  async function sendAgain() {
    await send({ loanId: loan.loanId })
    await refreshCalls(latestLoan, loadBasisInfo)
  }
  const reasonText = (code: string) => {
    const { id, photo, field } = correctionText(code)
    if (field) return t(field) === field ? t('loan.corrections.other') : t(id, { field: t(field) })
    return photo ? t(id, { photo: t(photo) }) : t(id)
  }
  return (
    <Frame
      title={t('loan.yourApplication')}
      bar={
        <BottomBar note={next ? t('loan.correctFirst') : undefined}>
          {next ? (
            <Button to={correctionPath(next.step)}>
              {t('loan.correctNow', { step: t(`loan.step.${next.step}`) })}
            </Button>
          ) : (
            <Button onClick={() => void sendAgain()} loading={busy ? t('loan.sending') : undefined}>
              {t('loan.sendAgain')}
            </Button>
          )}
        </BottomBar>
      }
    >
      <StatusPanel status="rollback" title={t('loan.rollbackTitle', { count: items.length })}>
        {t('loan.rollbackText')}
      </StatusPanel>
      <List title={t('loan.toCorrect')}>
        {items.map(({ step, reasons, corrected }) => (
          <ListItem
            key={step}
            icon={corrected ? IconCheck : IconRollback}
            title={t(`loan.step.${step}`)}
            sub={sentences(...reasons.map(reasonText))}
            end={corrected ? t('loan.corrected') : undefined}
            to={correctionPath(step)}
          />
        ))}
      </List>
      <Section title={t('loan.then')}>
        <p className="label mt1">{t('loan.rollbackThen')}</p>
        <ReapplyClaims />
      </Section>
      <LoanLinks>
        <CancelLoan loan={loan} />
      </LoanLinks>
    </Frame>
  )
}
