import { currentLocale } from '../texts/texts.tsx'

/** An installed app's own words, such as its icon's shortcuts, follow the language shown: there is a manifest of each. */
export function nameManifest() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link) link.href = link.href.replace(/app[^/]*$/, `app.${currentLocale()}.webmanifest`)
}
