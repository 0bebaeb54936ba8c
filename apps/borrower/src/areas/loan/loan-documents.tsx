import type { LoanView } from '@hiram/contract/loan'
import {
  type LoanDocumentKind,
  loanAgreement,
  loanCertificate,
  loanDocuments,
  loanKeyFacts,
  loanStatement,
} from '@hiram/contract/loan-documents'
import { useState } from 'react'
import { documentFile } from '../../loan/document-file.ts'
import { api } from '../../platform/api/api.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconCalendar, IconDownload, IconRefresh } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type StatementPeriod, StatementSheet } from './statement-sheet.tsx'

const calls = {
  keyFacts: loanKeyFacts,
  agreement: loanAgreement,
  statement: loanStatement,
  certificate: loanCertificate,
} as const satisfies Record<LoanDocumentKind, unknown>

/** The documents of a loan as files to keep: what was signed, its journal entries, and that it is paid. */
export function LoanDocuments({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { data, loading, failure, refresh } = useCall(loanDocuments, { loanId: loan.loanId })
  if (loading) return <Skeleton block rows={2} label={t('common.loading')} />
  return (
    <List title={t('loan.documents')}>
      {data?.documents.map(({ kind }) => (
        <DocumentRow key={kind} kind={kind} loan={loan} />
      ))}
      {data?.documents.some(({ kind }) => kind === 'statement') ? <PeriodRow loan={loan} /> : null}
      {failure && !data ? (
        <ListItem icon={IconRefresh} title={t('common.refresh')} onClick={() => void refresh()} />
      ) : null}
    </List>
  )
}

function DocumentRow({ kind, loan }: { kind: LoanDocumentKind; loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const about = {
    keyFacts: t('loan.documentSigned', { date: date(loan.appliedAt) }),
    agreement: t('loan.documentSigned', { date: date(loan.appliedAt) }),
    statement: t('loan.documentToday'),
    certificate: t('loan.documentVerified'),
  }
  const { busy, save } = useSaving(() => api(calls[kind], { loanId: loan.loanId }))
  return (
    <ListItem
      icon={IconDownload}
      title={t(`loan.document.${kind}`)}
      sub={busy ? t('common.wait') : about[kind]}
      onClick={() => void save()}
    />
  )
}

function PeriodRow({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const { busy, save } = useSaving((period: StatementPeriod) => api(loanStatement, { loanId: loan.loanId, ...period }))
  async function choose(period: StatementPeriod) {
    if (await save(period)) setOpen(false)
  }
  return (
    <>
      <ListItem
        icon={IconCalendar}
        title={t('loan.statementPeriod')}
        sub={t('loan.statementPeriodSub')}
        onClick={() => setOpen(true)}
      />
      <StatementSheet
        open={open}
        loan={loan}
        busy={busy}
        onClose={() => setOpen(false)}
        onChoose={(period) => void choose(period)}
      />
    </>
  )
}

type Came = { ok: true; result: Parameters<typeof documentFile>[0] } | { ok: false }

/** Asks for a document and saves it as a file; answers whether it came. */
function useSaving<Given extends unknown[]>(ask: (...given: Given) => Promise<Came>) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  async function save(...given: Given): Promise<boolean> {
    // a second tap while it comes would bring it twice
    if (busy) return false
    setBusy(true)
    const outcome = await ask(...given)
    setBusy(false)
    if (!outcome.ok) return false
    const file = documentFile(outcome.result)
    saveFile(file, file.name)
    showToast({ kind: 'success', text: t('loan.documentSaved', { file: file.name }), masked: false })
    return true
  }
  return { busy, save }
}
