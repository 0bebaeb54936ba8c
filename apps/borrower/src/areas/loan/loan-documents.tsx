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
import { useSaveDocument } from '../../loan/use-save-document.ts'
import { api } from '../../platform/api/api.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconCalendar, IconDownload, IconRefresh } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
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
  const { busy, save } = useSaveDocument(
    () => api(calls[kind], { loanId: loan.loanId }),
    (file) => t('loan.documentSaved', { file }),
  )
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
  const { busy, save } = useSaveDocument(
    (period: StatementPeriod) => api(loanStatement, { loanId: loan.loanId, ...period }),
    (file) => t('loan.documentSaved', { file }),
  )
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
