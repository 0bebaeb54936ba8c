import { type AccountExport, exportPart } from '@hiram/contract/account-export'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { saveFile } from '../../../platform/files/save-file.ts'

/** The parts one after the other, joined and compared with the hash they were made with, then into the downloads. */
export function useDownload({ exportId, fileName, parts, sha256 }: AccountExport) {
  const [part, setPart] = useState<number>()
  const [failed, setFailed] = useState(false)
  async function fetchAll(): Promise<Blob | undefined> {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for (let number = 0; number < parts; number += 1) {
      setPart(number + 1)
      const outcome = await api(exportPart, { exportId, number }, { silent: true })
      if (!outcome.ok) return undefined
      chunks.push(Uint8Array.from(atob(outcome.result.bytes), (letter) => letter.charCodeAt(0)))
    }
    const file = new Blob(chunks, { type: 'application/zip' })
    return (await hashOf(file)) === sha256 ? file : undefined
  }
  async function download() {
    if (part !== undefined) return
    setFailed(false)
    const file = await fetchAll()
    setPart(undefined)
    if (file) saveFile(file, fileName)
    else setFailed(true)
  }
  return { download, part, failed }
}

async function hashOf(file: Blob) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
