import { type Dictionary, findDictInfo } from '@hiram/contract/dictionary'
import { useGlobal } from '../../../platform/models.ts'
import { useCall } from '../../../platform/query.ts'
import { useTexts } from '../../../platform/texts.tsx'

/** The codes this market's forms offer: what start-up read, else read now. */
export function useDictionary(): Dictionary | undefined {
  const known = useGlobal((state) => state.dictInfo)
  const { data } = useCall(findDictInfo, {}, { enabled: known === undefined })
  return known ?? data
}

/** Choices of a form from codes; the words of a code are `apply.<list>.<code>`. */
export function useOptions() {
  const { t } = useTexts()
  return (list: string, codes: readonly string[] = []) =>
    codes.map((code) => ({ value: code, label: t(`apply.${list}.${code}`) }))
}
