import { expect, type Locator } from '@playwright/test'
import * as apply from '../../support/apply.ts'
import type { Phone } from '../../support/phone.ts'
import { photo } from '../../support/photos.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** The three photos from the phone's pictures; type and number only where they were not read. */
export async function fillId(phone: Phone, front: File): Promise<void> {
  const { page, texts } = phone
  for (const [index, file] of [front, photo(1), photo(2)].entries()) {
    const picking = page.waitForEvent('filechooser')
    await phone.action('apply.photo.choose').click()
    await (await picking).setFiles(file)
    const doubtful = page.getByRole('button', { name: texts.t('apply.capture.useAnyway') })
    const sent = phone.action('apply.photo.retakeOf').nth(index)
    await expect(doubtful.or(sent).first()).toBeVisible()
    if (await doubtful.isVisible()) await doubtful.click()
    await expect(phone.action('apply.photo.retakeOf')).toHaveCount(index + 1)
  }
  await expect(page.getByText(texts.like('apply.reading.now'))).toBeHidden()
  await chooseWhereEmpty(phone.field('apply.field.certificateType'), phone.person.id.type)
  await typeWhereEmpty(phone.field('apply.field.certificateNo'), phone.person.id.number)
}

export async function fillBasal(phone: Phone): Promise<void> {
  const { page, texts, person } = phone
  const { name } = person
  await expect(page.getByText(texts.like('apply.reading.now'))).toBeHidden()
  await typeWhereEmpty(phone.field('apply.field.firstName'), name.first)
  await typeWhereEmpty(phone.field('apply.field.lastName'), name.last)
  if (await isEmpty(page.locator('[data-field="birthday"] input').first()))
    await apply.fillBirthday(phone, person.birthday)
  const sex = page.getByRole('radiogroup', { name: texts.t('apply.field.sex'), exact: true })
  if ((await sex.locator('input:checked').count()) === 0)
    await apply.choose(phone, 'apply.field.sex', 'apply.sex.female')
  await phone.field('apply.field.email').fill('maria@example.com')
  const { province, city, zone } = person.area
  await phone.field('apply.field.province').selectOption(province)
  await phone.field(zone ? 'apply.field.city' : 'apply.field.ward').selectOption(city)
  if (zone) await phone.field('apply.field.zone').selectOption(zone)
  await typeWhereEmpty(phone.field('apply.field.resideAddress'), '12 Rizal Street')
  await phone.field('apply.field.resideTime').selectOption(person.resideTime)
  await phone.field('apply.field.maritalStatus').selectOption('married')
  await phone.field('apply.field.education').selectOption('college')
  await apply.choose(phone, 'apply.field.childrenNumber', 'apply.childrenNumber.2')
  const mine = page.getByRole('checkbox', { name: texts.t('apply.reading.nameIsMine') })
  if (await mine.isVisible()) await mine.check()
}

/** The account's name is there already, from About you. */
export async function fillAccount(phone: Phone): Promise<void> {
  const { page, texts, person } = phone
  await page.locator('[data-field="bankCode"]').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: texts.t('apply.field.bankCode') })
  await sheet.locator(`[role="option"][data-value="${person.account.bank}"]`).click()
  await expect(sheet).toBeHidden()
  await phone.field('apply.field.accountNo').fill(person.account.number)
}

async function typeWhereEmpty(field: Locator, text: string): Promise<void> {
  if (await isEmpty(field)) await field.fill(text)
}

async function chooseWhereEmpty(field: Locator, option: string): Promise<void> {
  if (await isEmpty(field)) await field.selectOption(option)
}

async function isEmpty(field: Locator): Promise<boolean> {
  return (await field.inputValue()) === ''
}
