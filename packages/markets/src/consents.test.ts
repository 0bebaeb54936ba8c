import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  allConsentDocuments,
  consentPlainText,
  consentVersion,
  isConsentDocument,
  readConsent,
  requiredConsents,
} from './consents.ts'
import { keptText, shownText } from './kept-text.ts'

const locales = ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH'] as const
const markets = ['ph', 'vn'] as const

const every = markets.flatMap((market) =>
  locales.flatMap((locale) => allConsentDocuments.map((document) => [market, locale, document] as const)),
)

test.each(every)('KYC-07 %s %s %s is there, whole', async (market, locale, document) => {
  const text = await readConsent(market, document, locale)
  expect(text.version).toBe(consentVersion)
  const plain = consentPlainText(text)
  expect(plain).not.toMatch(/[{}]/)
  expect(plain).not.toMatch(/ {2}| \n/)
  expect(plain.length).toBeGreaterThan(locale === 'zh-CN' ? 400 : 1000)
})

test('KYC-07 each locale has the same sections and paragraphs', async () => {
  for (const document of allConsentDocuments) {
    const shapes = await Promise.all(
      locales.map(async (locale) =>
        (await readConsent('ph', document, locale)).sections.map((s) => s.paragraphs.length),
      ),
    )
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  }
})

test('KYC-07 a text changes only with its version', async () => {
  const hash = createHash('sha256')
  for (const locationReports of ['coarse', 'off'] as const) {
    for (const adEvents of ['off', 'on'] as const) {
      for (const [market, locale, document] of every) {
        const text = await readConsent(market, document, locale, { locationReports, adEvents })
        hash.update(consentPlainText(text), 'utf8')
      }
    }
  }
  // A new hash needs a new consentVersion: borrowers agreed to the old words. A language that was not there needs none.
  expect(`${consentVersion} ${hash.digest('hex')}`).toMatchInlineSnapshot(
    `"2026-11-29 fc227b91e8443da99b835119ea24b0c1b36486cd41a8975128298d9ed9235306"`,
  )
})

const approximately = /kilomet|ki-lô-mét|公里|กิโลเมตร/
const never = {
  'en-US': /\blocation\b/,
  'fil-PH': /\blokasyon\b/,
  'vi-VN': /vị trí/,
  'zh-CN': /位置/,
  'th-TH': /ตำแหน่ง/,
}

test.each(locales)('INI-08 the texts say of the location what the switch is set to: %s', async (locale) => {
  for (const document of ['privacyPolicy', 'dataUse'] as const) {
    const on = consentPlainText(await readConsent('ph', document, locale, { locationReports: 'coarse' }))
    const off = consentPlainText(await readConsent('ph', document, locale, { locationReports: 'off' }))
    expect(on).toMatch(approximately)
    expect(off).not.toMatch(approximately)
    expect(off.match(new RegExp(never[locale], 'g'))).toHaveLength(1)
    expect(off.length).toBeLessThan(on.length)
  }
})

test.each(locales)(
  'TRK-05 the privacy policy says of advertising networks what the switch is set to: %s',
  async (locale) => {
    const texts = await Promise.all(
      (['on', 'off'] as const).map((adEvents) => readConsent('vn', 'privacyPolicy', locale, { adEvents })),
    )
    const [on, off] = texts.map(consentPlainText)
    expect(on).toMatch(/Meta.*Facebook/)
    expect(off).not.toContain('Facebook')
    // without the switch none is sent
    expect(await readConsent('vn', 'privacyPolicy', locale)).toEqual(texts[1])
    const [whenOn, whenOff] = texts.map(({ sections }) => sections.map(({ paragraphs }) => paragraphs.length))
    expect(whenOn?.map((count, index) => count - (whenOff?.[index] ?? 0))).toEqual([0, 0, 0, 0, 1, 0, 0])
    for (const document of allConsentDocuments.filter((one) => one !== 'privacyPolicy'))
      expect(await readConsent('vn', document, locale, { adEvents: 'on' })).toEqual(
        await readConsent('vn', document, locale),
      )
  },
)

test('an unknown document is known to be none', () => {
  expect(isConsentDocument('privacyPolicy')).toBe(true)
  expect(isConsentDocument('location')).toBe(true)
  expect(isConsentDocument('toString')).toBe(false)
})

test('KYC-07 all four are required, and each text has a hash of its own in its version only', async () => {
  expect(requiredConsents('vn')).toHaveLength(4)
  const kept = await Promise.all(
    every.map(([market, locale, document]) => keptText(market, document, consentVersion, locale)),
  )
  const hashes = kept.map((text) => text?.textHash.toString('hex'))
  expect(new Set(hashes).size).toBe(every.length)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await keptText('ph', 'privacyPolicy', '2020-01-01', 'en-US')).toBeNull()
})

test.each(every)('KYC-07 %s %s %s is shown from what is kept as it was read', async (market, locale, document) => {
  const { title, sections } = await readConsent(market, document, locale)
  const kept = await keptText(market, document, consentVersion, locale)
  expect(kept && shownText(kept)).toEqual({ title, sections })
})
