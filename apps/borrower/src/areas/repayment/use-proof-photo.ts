import { useEffect, useState } from 'react'
import { shrinkPhoto } from '../../platform/files/shrink-photo.ts'
import { photoFrom } from '../../platform/shell/photo.ts'

type ProofPhoto = { small: Blob; source: string }

/** A picture of the receipt, picked from the phone and made small; `problem` names the text that says why there is none. */
export function useProofPhoto() {
  const [photo, setPhoto] = useState<ProofPhoto>()
  const [problem, setProblem] = useState<'proofUnreadable' | 'proofNotPicked'>()
  useEffect(() => () => URL.revokeObjectURL(photo?.source ?? ''), [photo])
  async function pick() {
    setProblem(undefined)
    try {
      const picked = await photoFrom('gallery')
      if (!picked) return
      const small = await shrinkPhoto(picked)
      if (small) setPhoto({ small, source: URL.createObjectURL(small) })
      else setProblem('proofUnreadable')
    } catch {
      setProblem('proofNotPicked')
    }
  }
  return { photo, problem, pick, forget: () => setPhoto(undefined) }
}
