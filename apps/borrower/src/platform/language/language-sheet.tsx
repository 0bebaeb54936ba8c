import type { Locale } from '@hiram/contract'
import { useState } from 'react'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { useTexts } from '../texts/texts.tsx'
import { closeLanguageSelector } from './language-selector.ts'
import { localeNames } from './locale.ts'
import { switchLanguage } from './switch-language.ts'

/** The language modal; it stays open when the service refuses the language. */
export function LanguageSheet() {
  const { t, locale } = useTexts()
  const open = useGlobal((state) => state.languageModalVisible)
  const [wanted, setWanted] = useState<Locale>()
  const offered = readPage().brand.locales
  async function choose(next: Locale) {
    if (wanted) return
    setWanted(next)
    await switchLanguage(next)
    setWanted(undefined)
  }
  return (
    <Sheet open={open} onClose={closeLanguageSelector} title={t('system.language')} closeLabel={t('common.close')}>
      <ChipGroup
        aria-label={t('system.language')}
        columns={1}
        options={offered.map((value) => ({ value, label: <span lang={value}>{localeNames[value]}</span> }))}
        value={wanted ?? locale}
        onChange={(next) => void choose(next)}
      />
    </Sheet>
  )
}
