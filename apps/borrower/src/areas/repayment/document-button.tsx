import { useState } from 'react'
import { documentFile } from '../../loan/document-file.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { canShare, shareFile } from '../../platform/files/share-file.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconDownload, IconUpload } from '../../ui/icons.tsx'

type Fetched = { ok: true; result: { fileName: string; pdf: string } } | { ok: false }
type DocumentButtonProps = { what: 'receipt' | 'certificate'; fetch: () => Promise<Fetched> }

/** A document of ours as a file: into the phone's share sheet where it takes one, else into the downloads. */
export function DocumentButton({ what, fetch }: DocumentButtonProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const shares = canShare(new File([], 'a.pdf', { type: 'application/pdf' }))
  async function hand() {
    setBusy(true)
    const outcome = await fetch()
    setBusy(false)
    if (!outcome.ok) return
    const file = documentFile(outcome.result)
    if (!canShare(file) || !(await shareFile(file, t(`repayment.${what}.name`)))) saveFile(file, file.name)
  }
  return (
    <Button
      className="mt3"
      kind="alt"
      small
      icon={shares ? IconUpload : IconDownload}
      loading={busy ? t('common.wait') : undefined}
      onClick={() => void hand()}
    >
      {t(`repayment.${what}.${shares ? 'share' : 'save'}`)}
    </Button>
  )
}
