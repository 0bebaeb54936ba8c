import { createHash } from 'node:crypto'
import { type ConsentText, consentVersion, readConsent } from '@hiram/markets/consents'
import { type KeptText, shownText } from '@hiram/markets/kept-text'
import { expect, test } from '@playwright/test'
import { queryDatabase } from './support/database.ts'
import { makeFaults } from './support/faults.ts'
import { haveLoan } from './support/have-loan.ts'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

type Document = 'creditAgreement' | 'privacyPolicy' | 'letterOfAuthorization' | 'dataUse'
type Shown = Pick<ConsentText, 'title' | 'sections'>

for (const market of ['ph', 'vn'] as const)
  test(`KYC-07 ${market}: what was agreed to is opened by key and by tap, from the data held and from Me`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `agreed-texts-${market}`, count: 0 })
    const { page, person } = phone
    const sheet = page.getByRole('dialog')
    await haveLoan(phone, market === 'ph' ? 300_000n : 3_000_000n)
    const agreement = await readConsent(market, 'creditAgreement', person.locale)
    await phone.open('/info-manager')
    const row = rowOf(phone, 'creditAgreement')
    await row.focus()
    await page.keyboard.press('Enter')
    await expectText(phone, agreement, person.locale)
    await expect(sheet).toContainText(consentVersion.replaceAll('-', '\u2011'))
    await phone.onScreen('agreement')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(row).toBeFocused()
    await row.scrollIntoViewIfNeeded()
    await phone.onScreen('data-held')

    await phone.open('/home/me')
    await phone.action('account.me.agreed').click()
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await phone.onScreen('list')
    await rowOf(phone, 'letterOfAuthorization').click()
    const letter = await readConsent(market, 'letterOfAuthorization', person.locale)
    await expectText(phone, letter, person.locale)
    await phone.onScreen('letter')
    await phone.back()
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await expect(rowOf(phone, 'letterOfAuthorization')).toBeFocused()
    await phone.back()
    await expect(sheet).toBeHidden()
    await phone.close()
  })

test('KYC-07 an earlier version is read in its language, also once it is withdrawn; what was not kept is stated', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'agreed-texts-earlier', count: 0 })
  const { page, texts } = phone
  const sheet = page.getByRole('dialog')
  await arrive(phone)
  const earlier = {
    plainText: 'ph dataUse vi-VN 2025-01-01\nSử dụng dữ liệu\nChúng tôi giữ gì\nTên của bạn.\n',
    sectionLines: [2],
  }
  await agreedBefore('dataUse', 'vi-VN', earlier)
  await agreedBefore('privacyPolicy', 'en-US')
  await phone.open('/info-manager')
  await rowOf(phone, 'privacyPolicy').click()
  await expect(sheet).toContainText(texts.t('account.consents.notKept'))
  await phone.onScreen('not-kept')
  await close(phone)
  await rowOf(phone, 'dataUse').click()
  await expectText(phone, shownText(earlier), 'vi-VN')
  await phone.onScreen('in-its-language')
  await close(phone)

  const withdraw = `${texts.t('account.consents.withdraw')} ${texts.t('account.consents.document.dataUse')}`
  await page.getByRole('button', { name: withdraw }).scrollIntoViewIfNeeded()
  await phone.onScreen('withdrawable')
  await page.getByRole('button', { name: withdraw }).click()
  await phone.answer('account.consents.withdraw')
  await expect(page.getByText(texts.t('account.consents.done'))).toBeVisible()
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0)
  await expect(page.getByText(texts.like('account.consents.withdrawn'))).toBeVisible()
  await rowOf(phone, 'dataUse').click()
  await expectText(phone, shownText(earlier), 'vi-VN')
  await phone.close()
})

test('KYC-07 while a text comes its place is held; a failure is stated, and tried again', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'agreed-texts-failing', count: 0 })
  phone.problems.allow(/status of 500/)
  const faults = await makeFaults(phone)
  const { page, texts } = phone
  const sheet = page.getByRole('dialog')
  await arrive(phone)
  const kept = { plainText: 'ph dataUse en-US 2025-01-01\nUse of data\nWhat we keep\nYour name.\n', sectionLines: [2] }
  await agreedBefore('dataUse', 'en-US', kept)
  await phone.open('/info-manager')
  faults.meet('/consents/text', { kind: 'answer', status: 500 }, 10)
  await rowOf(phone, 'dataUse').click()
  await expect(sheet).toContainText(texts.t('error.serverText'))
  await phone.onScreen('failed')
  faults.end()
  const letCome = faults.hold('/consents/text')
  await sheet.getByRole('button', { name: texts.t('common.retry') }).click()
  await expect(sheet.getByText(texts.t('common.loading'))).toBeAttached()
  letCome()
  await expectText(phone, shownText(kept), 'en-US')
  await phone.close()
})

function rowOf({ page, texts }: Phone, document: Document) {
  return page.getByRole('button', { name: texts.like(`account.consents.document.${document}`, 'begins') })
}

async function expectText({ page }: Phone, { title, sections }: Shown, locale: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(title)
  await expect(sheet.locator(`h2 [lang="${locale}"]`)).toHaveText(title)
  const paragraphs = sections.flatMap(({ paragraphs }) => paragraphs)
  await expect(sheet.locator(`div[lang="${locale}"] p`)).toHaveText(paragraphs)
}

async function close({ page, texts }: Phone): Promise<void> {
  await page.getByRole('button', { name: texts.t('common.close') }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** As if the borrower who signed up last had agreed to another version than today's, before texts were kept or since. */
async function agreedBefore(document: Document, locale: string, kept?: KeptText): Promise<void> {
  const hash = createHash('sha256')
    .update(kept?.plainText ?? document)
    .digest()
  if (kept)
    await queryDatabase('insert into consent_text values ($1, $2, $3) on conflict do nothing', [
      hash,
      kept.plainText,
      kept.sectionLines,
    ])
  await queryDatabase(
    `insert into consent (borrower_id, consent_id, document, version, locale, text_hash, given_at)
      select borrower_id, gen_random_uuid(), $1, '2025-01-01', $2, $3, registered_at
      from borrower order by registered_at desc limit 1`,
    [document, locale, hash],
  )
}
