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
import { api } from '../../platform/api/api.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconDownload, IconRefresh } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'

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
  const [busy, setBusy] = useState(false)
  async function save() {
    // a second tap while it comes would bring it twice
    if (busy) return
    setBusy(true)
    const outcome = await api(calls[kind], { loanId: loan.loanId })
    setBusy(false)
    if (!outcome.ok) return
    const { fileName, pdf } = outcome.result
    saveFile(
      new Blob([Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))], { type: 'application/pdf' }),
      fileName,
    )
    showToast({ kind: 'success', text: t('loan.documentSaved', { file: fileName }), masked: false })
  }
  return (
    <ListItem
      icon={IconDownload}
      title={t(`loan.document.${kind}`)}
      sub={busy ? t('common.wait') : about[kind]}
      onClick={() => void save()}
    />
  )
}
