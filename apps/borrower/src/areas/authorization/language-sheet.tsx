import type { Locale } from '@hiram/contract'
import { useState } from 'react'
import { localeNames, locales } from '../../platform/locale.ts'
import { useGlobal } from '../../platform/models.ts'
import { retryImport } from '../../platform/retry-import.ts'
import { useTexts } from '../../platform/texts.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { LazySheet } from '../../ui/LazySheet.tsx'

const options = locales.map((locale) => ({ value: locale, label: <span lang={locale}>{localeNames[locale]}</span> }))

/** Opened by `openLanguageSelector`; a language that the service did not take leaves the sheet open. */
export function LanguageSheet() {
  const { t, locale } = useTexts()
  const open = useGlobal((state) => state.languageModalVisible)
  const [wanted, setWanted] = useState<Locale>()
  const close = () => useGlobal.getState().updateState({ languageModalVisible: false })
  async function choose(next: Locale) {
    if (wanted) return
    setWanted(next)
    try {
      const { switchLanguage } = await retryImport(() => import('../../platform/language.ts'))
      await switchLanguage(next)
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <LazySheet open={open} onClose={close} title={t('authorization.language')} closeLabel={t('common.close')}>
      <ChipGroup
        aria-label={t('authorization.language')}
        columns={1}
        options={options}
        value={wanted ?? locale}
        onChange={(next) => void choose(next)}
      />
    </LazySheet>
  )
}
