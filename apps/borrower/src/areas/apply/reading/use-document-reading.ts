import { ocrKTPCheck } from '@hiram/contract/apply/document-reading'
import { useMemo } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { mergeFields, type ReadFields } from './read-fields.ts'

/** Why there is nothing to fill in; `busy`: no reader is available now. */
export type ReadingTrouble = 'unclear' | 'blurred' | 'glare' | 'cut' | 'notADocument' | 'numbersDiffer' | 'busy'

export type DocumentReading = {
  /** A photo is being read. */
  busy: boolean
  fields: ReadFields
  trouble: ReadingTrouble | undefined
}

type Photos = { idFront: string; idBack: string }

/** A well-formed id of no photo. */
const noPhotoId = '00000000-0000-0000-0000-000000000000'

/** What both sides of the document say, by the ids of their stored photos; empty while there is no photo or network. */
export function useDocumentReading({ idFront, idBack }: Photos): DocumentReading {
  const front = useReading('idFront', idFront)
  const back = useReading('idBack', idBack)
  const fields = useMemo(
    () => mergeFields([front.data, back.data].map((answer) => answer?.fields ?? {})),
    [front.data, back.data],
  )
  return { busy: front.loading || back.loading, fields, trouble: troubleOf(front, back, fields) }
}

type Side = ReturnType<typeof useReading>

function useReading(kind: keyof Photos, photoId: string) {
  return useCall(ocrKTPCheck, { kind, photoId: photoId || noPhotoId }, { enabled: photoId !== '', once: true })
}

function troubleOf(front: Side, back: Side, { certificateNo }: ReadFields): ReadingTrouble | undefined {
  const reasons = [front, back].flatMap(({ data }) => data?.reasons ?? [])
  if (reasons.includes('numbersDiffer')) return 'numbersDiffer'
  // the number is enough: the back of many documents holds no data
  if (certificateNo || front.loading || back.loading) return undefined
  const failed = front.failure ?? back.failure
  if (failed) return failed.code === 'offline' || failed.code === 'cancelled' ? undefined : 'busy'
  if (front.data?.outcome === 'busy') return 'busy'
  if (front.data) return reasons[0] ?? 'unclear'
  return undefined
}
