import { normalizeIdNumber } from '@hiram/markets/identity-documents'
import { expect, test } from '@playwright/test'
import { completeStep, expectBirthday, expectStep, givePhoto } from './support/apply.ts'
import { holdBeforeCamera } from './support/camera.ts'
import { documentPhoto, documentPicture } from './support/documents.ts'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

test('KYC-04 the code of a Vietnamese card fills number, name, birthday; what was typed is asked about', async ({
  browser,
}) => {
  const phone = await atIdStep(await newPhone(browser, newPerson('vn'), { folder: 'reading-vn', count: 0 }))
  const { page, texts } = phone
  const { file, truth } = await documentPhoto('vn')
  await phone.field('apply.field.certificateNo').fill('001 190 000 000')
  await chooseFront(phone, file)

  await expect(phone.field('apply.field.certificateType')).toHaveValue('cccd')
  await expect(phone.field('apply.field.certificateNo')).toHaveValue('001 190 000 000')
  await phone.onScreen('number-differs')
  await page
    .getByRole('button', { name: texts.t('apply.reading.useOf').replace('{value}', String(truth.certificateNo)) })
    .click()
  await expect(phone.field('apply.field.certificateNo')).toHaveValue(String(truth.certificateNo))
  await expect(page.getByText(texts.t('apply.reading.read'))).toHaveCount(2)
  await phone.onScreen('number-read')

  await otherPhotos(phone)
  await completeStep(phone, 'basal')
  await expect(phone.field('apply.field.lastName')).toHaveValue(String(truth.fullName?.split(' ')[0]))
  await expectBirthday(phone, String(truth.birthday))
  await expect(page.locator(`input[value="${truth.sex}"]`)).toBeChecked()
  await expect(page.getByText(texts.t('apply.reading.nameIsMine'))).toBeHidden()
  await phone.onScreen('name-read')
  await phone.close()
})

test('KYC-04 a name read from print is confirmed by the borrower before it counts', async ({ browser }) => {
  const phone = await atIdStep(await newPhone(browser, newPerson('ph'), { folder: 'reading-ph', count: 0 }))
  const { page, texts } = phone
  const { file, truth } = await documentPhoto('ph')
  await chooseFront(phone, file)
  await expect(phone.field('apply.field.certificateType')).toHaveValue(truth.certificateType)
  const read = await phone.field('apply.field.certificateNo').inputValue()
  expect(normalizeIdNumber(read)).toBe(truth.certificateNo)

  await otherPhotos(phone)
  await completeStep(phone, 'basal')
  await expect(phone.field('apply.field.firstName')).not.toHaveValue('')
  await phone.onScreen('name-to-confirm')
  await phone.action('apply.saveAndContinue').click()
  await expect(page.getByText(texts.t('apply.reading.nameNotChecked'))).toBeVisible()
  await page.getByRole('checkbox', { name: texts.t('apply.reading.nameIsMine') }).check()
  await expect(page.getByText(texts.t('apply.reading.nameNotChecked'))).toBeHidden()
  await phone.onScreen('name-confirmed')
  await phone.close()
})

test('KYC-04 the hints follow what the camera sees, and the photo it takes is read', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'reading-camera', count: 0 })
  const { address, truth } = documentPicture('ph')
  const { look } = await holdBeforeCamera(phone.page, address)
  await atIdStep(phone)
  await phone.action('apply.photo.positivePhotoUrlTake').click()
  const camera = phone.page.getByRole('dialog')
  const hint = (name: string) => expect(camera.getByText(phone.texts.t(`apply.capture.live.${name}`))).toBeVisible()
  await hint('good')
  await phone.onScreen('good')
  await look({ share: 0.4, blur: 0, light: 1 })
  await hint('tooFar')
  await look({ share: 0.84, blur: 6, light: 1 })
  await hint('blurred')
  await look({ share: 0.84, blur: 0, light: 0.15 })
  await hint('tooDark')
  await look({ share: 0.84, blur: 0, light: 1 })
  await hint('good')
  await camera.getByRole('button', { name: phone.texts.t('apply.capture.take') }).click()
  await expect(camera.getByText(phone.texts.t('apply.capture.seen.good'))).toBeVisible()
  await phone.onScreen('taken')
  await camera.getByRole('button', { name: phone.texts.t('apply.capture.use') }).click()
  await expect(phone.field('apply.field.certificateType')).toHaveValue(truth.certificateType)
  await phone.action('apply.photo.oppositeIdPhotoUrlTake').click()
  await camera.getByRole('button', { name: phone.texts.t('common.close') }).click()
  await givePhoto(phone, 'apply.photo.oppositeIdPhotoUrlTake', 1)
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(2)
  await phone.action('apply.photo.handheldPhotoUrlTake').click()
  await look({ share: 0.3, blur: 0, light: 1 })
  await hint('empty')
  await phone.onScreen('handheld')
  await phone.close()
})

async function atIdStep(phone: Phone) {
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await expectStep(phone, 'id')
  return phone
}

/** The document's front from the phone's pictures: answers when it was read. */
async function chooseFront(phone: Phone, file: { name: string; mimeType: string; buffer: Buffer }) {
  const picking = phone.page.waitForEvent('filechooser')
  await phone.action('apply.photo.choose').click()
  await (await picking).setFiles(file)
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await expect(phone.field('apply.field.certificateType')).not.toHaveValue('')
}

async function otherPhotos(phone: Phone) {
  for (const [index, name] of (['oppositeIdPhotoUrl', 'handheldPhotoUrl'] as const).entries()) {
    await givePhoto(phone, `apply.photo.${name}Take`, index)
    await expect(phone.action('apply.photo.retakeOf')).toHaveCount(index + 2)
  }
}
