import { expect, test } from '@playwright/test'
import { expectStep } from './support/apply.ts'
import { effectsOfNewest } from './support/effects.ts'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

test('KYC-04 the camera guides: outline, what is seen, retake, use; the photo is sent', async ({ browser }) => {
  const { phone, camera } = await atIdStep(await newPhone(browser, newPerson('ph'), { folder: 'capture', count: 0 }))
  const { page, texts } = phone
  await phone.action('apply.photo.positivePhotoUrlTake').click()
  await expect(camera.getByText(texts.t('apply.capture.place.card'))).toBeVisible()
  await expect(camera.getByText(texts.t('apply.capture.live.looking'))).toBeHidden()
  await phone.onScreen('front')
  await inCamera(phone, 'apply.capture.take')
  await expect(camera.getByRole('img')).toBeVisible()
  await phone.onScreen('front-taken')
  await inCamera(phone, 'apply.photo.retake')
  await inCamera(phone, 'apply.capture.take')
  await camera.getByRole('button', { name: texts.like('apply.capture.use') }).click()
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await expect(camera).toBeHidden()

  await phone.action('apply.photo.oppositeIdPhotoUrlTake').click()
  await expect(camera.getByText(texts.t('apply.capture.place.card'))).toBeVisible()
  await page.goBack()
  await expect(camera).toBeHidden()
  await expectStep(phone, 'id')
  expect(await effectsOfNewest()).toMatchObject({ photos: 1 })
  await phone.close()
})

/** Signed in, at the first step; the camera lies over it when it is open. */
async function atIdStep(phone: Phone) {
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  await expectStep(phone, 'id')
  return { phone, camera: phone.page.getByRole('dialog') }
}

async function inCamera({ page, texts }: Phone, key: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.t(key) })
    .click()
}
