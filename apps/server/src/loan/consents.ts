import type { GivenConsent } from '@hiram/contract/app-info/consents'
import { type Brand, locationReportsOf, type MarketCode } from '@hiram/markets'
import { requiredConsents, type TextSwitches } from '@hiram/markets/consents'
import { type KeptText, keptText } from '@hiram/markets/kept-text'
import type { Config } from '../config.ts'

export type HashedConsent = GivenConsent & KeptText & { textHash: Buffer }

type AdSetting = Pick<Config, 'AD_EVENT_APP_IDS'>

/** Whether this app sends its events to advertising networks (TRK-05). */
export function adEventsOf({ AD_EVENT_APP_IDS }: AdSetting, appId: number) {
  return AD_EVENT_APP_IDS.split(',').includes(String(appId)) ? 'on' : 'off'
}

/** How this brand's texts are set; its page is filled in with the same. */
export function textSwitches(config: AdSetting, brand: Brand): Required<TextSwitches> {
  return { locationReports: locationReportsOf(brand), adEvents: adEventsOf(config, brand.appId) }
}

/** The consents with the exact text agreed to in this brand and its SHA-256; undefined when one is not in force. */
export async function hashConsents(
  config: AdSetting,
  brand: Brand,
  given: readonly GivenConsent[],
): Promise<HashedConsent[] | undefined> {
  const switches = textSwitches(config, brand)
  const hashed: HashedConsent[] = []
  for (const consent of given) {
    const { document, version, locale } = consent
    const text = await keptText(brand.market, document, version, locale, switches)
    if (!text || (document === 'location' && switches.locationReports === 'off')) return undefined
    hashed.push({ ...consent, ...text })
  }
  return hashed
}

/** Whether every document that a loan needs is among them. */
export function coversLoan(market: MarketCode, given: readonly GivenConsent[]): boolean {
  return requiredConsents(market).every((needed) =>
    given.some((consent) => consent.document === needed.document && consent.version === needed.version),
  )
}
