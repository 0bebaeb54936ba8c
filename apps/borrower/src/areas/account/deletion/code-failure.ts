import type { Failure } from '../../../platform/api/api.ts'
import type { FailureCode } from '../../../platform/errors/reactions.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'

/** Shown beside the field, with the server's message, so no toast for them. */
export const codeHandles: FailureCode[] = [
  'phoneInvalid',
  'phoneWrongCountry',
  'invalidRequest',
  'codeWait',
  'codeWrong',
  'codeExpired',
  'codeUsedUp',
  'accountNotFound',
  'tooMany',
  'offline',
  'timeout',
]

/** The message for a failure; undefined where nothing is wrong. */
export function useFailureText() {
  const { t } = useTexts()
  return (failure: Failure | undefined) => {
    if (!failure) return undefined
    if (failure.code === 'offline') return t('error.offline')
    return failure.code === 'timeout' ? t('error.timeoutText') : failure.msg
  }
}
