import { type Dictionary, findDictInfo } from '@hiram/contract/app-info/dictionaries'
import { useCall } from '../../../platform/api/use-call.ts'
import { useGlobal } from '../../../platform/state/models.ts'
import type { GroupOf, TextKey } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'

/** The codes this market's forms offer: what start-up read, else read now. */
export function useDictionary(): Dictionary | undefined {
  const known = useGlobal((state) => state.dictInfo)
  const { data } = useCall(findDictInfo, {}, { enabled: known === undefined })
  return known ?? data
}

/** Choices of a form from codes; the text of a code is `apply.<list>.<code>`. */
export function useOptions() {
  const { t } = useTexts()
  return (list: GroupOf<'apply'>, codes: readonly string[] = []) =>
    codes.map((code) => ({ value: code, label: t(`apply.${list}.${code}` as TextKey) }))
}
