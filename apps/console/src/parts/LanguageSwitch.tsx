import { otherLocale, switchLanguage } from '../platform/texts/language.ts'
import { locale } from '../platform/texts/texts.tsx'

type LanguageSwitchProps = { className: string | undefined; isShort?: boolean }

/** Leads to the console's other language, named in that language. */
export function LanguageSwitch({ className, isShort = false }: LanguageSwitchProps) {
  const other = otherLocale(locale)
  const [code = other] = other.split('-')
  const name = new Intl.DisplayNames(other, { type: 'language' }).of(code) ?? code
  return (
    <button type="button" lang={other} className={className} onClick={() => switchLanguage(other)}>
      {isShort && <span>{code.toUpperCase()}</span>}
      <span className={isShort ? 'sr' : undefined}> {name}</span>
    </button>
  )
}
