import type { ConsoleError } from '@hiram/contract/console/console-call'
import { refusalOf } from '../platform/api/failure.ts'

/** The state of a list. One that could not be read is never an empty one. */
export type ListState =
  | { is: 'loading' }
  | { is: 'read' }
  | { is: 'outOfDate' }
  | { is: 'error'; reference: string | undefined }
  | { is: 'forbidden'; refusal: ConsoleError }

type Reading = { data: unknown; error: unknown; isPlaceholderData?: boolean }

export function listStateOf({ data, error, isPlaceholderData = false }: Reading): ListState {
  const refusal = refusalOf(error)
  if (refusal?.code === 'forbidden') return { is: 'forbidden', refusal }
  if (data !== undefined && !isPlaceholderData) return error ? { is: 'outOfDate' } : { is: 'read' }
  if (error) return { is: 'error', reference: refusal?.reference }
  return data === undefined ? { is: 'loading' } : { is: 'read' }
}
