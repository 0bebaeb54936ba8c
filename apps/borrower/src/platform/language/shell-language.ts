import { bridge } from '../shell/bridge.ts'
import { readStored, store } from '../storage/storage.ts'
import { currentLocale } from '../texts/texts.tsx'

/** The shell's language is the phone's: it counts at the next start unless the borrower has chosen one (LNG-02). */
export async function keepSystemLanguage() {
  const locale = await bridge()
    .getLocale()
    .catch(() => undefined)
  if (locale) store('systemLanguage', locale)
}

/** The shell's own words follow the page; one that cannot change them stays as it is. */
export async function tellShellLanguage() {
  const locale = currentLocale()
  if (bridge().mode === 'browser' || readStored('h5language') === locale) return
  const taken = await bridge()
    .setLocale(locale)
    .then(() => true)
    .catch(() => false)
  if (taken) store('h5language', locale)
}
