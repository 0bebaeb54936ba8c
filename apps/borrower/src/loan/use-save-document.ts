import { useState } from 'react'
import { saveFile } from '../platform/files/save-file.ts'
import { showToast } from '../ui/toast-store.ts'
import { documentFile } from './document-file.ts'

type Came = { ok: true; result: Parameters<typeof documentFile>[0] } | { ok: false }

/** Asks for a document, saves it as a file and shows `noticeOf` it; answers whether it came. */
export function useSaveDocument<Given extends unknown[]>(
  ask: (...given: Given) => Promise<Came>,
  noticeOf: (file: string) => string,
) {
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
    showToast({ kind: 'success', text: noticeOf(file.name), masked: false })
    return true
  }
  return { busy, save }
}
