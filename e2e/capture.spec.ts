import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectStep } from './support/apply.ts'
import { makeFaults } from './support/faults.ts'
import { arrive } from './support/journey.ts'
import { effectsOfNewestBorrower } from './support/newest-borrower.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { lyingPhoto, page, photo } from './support/photos.ts'

test('KYC-04 the camera guides: outline, what is seen, retake, use; the photo is sent', async ({ browser }) => {
  const { phone, camera } = await atIdStep(await newPhone(browser, newPerson('ph'), { folder: 'capture', count: 0 }))
  const { texts } = phone
  await phone.action('apply.photo.positivePhotoUrlTake').click()
  await expect(camera.getByText(texts.t('apply.capture.place.card'))).toBeVisible()
  await expect(camera.getByText(texts.t('apply.capture.live.looking'))).toBeHidden()
  await phone.onScreen('front')
  await inCamera(phone, 'apply.capture.take')
  await expect(camera.getByRole('img')).toBeVisible()
  await phone.onScreen('front-taken')
  await inCamera(phone, 'apply.photo.retake')
  await inCamera(phone, 'apply.capture.take')
  await inCamera(phone, 'apply.capture.useAnyway')
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await expect(camera).toBeHidden()

  await phone.action('apply.photo.oppositeIdPhotoUrlTake').click()
  await expect(camera.getByText(texts.t('apply.capture.place.card'))).toBeVisible()
  // its entry is in the history a moment after it is drawn
  await phone.page.waitForFunction(() => history.state?.over > 0)
  await phone.page.goBack()
  await expect(camera).toBeHidden()
  await expectStep(phone, 'id')
  await expect.poll(() => effectsOfNewestBorrower()).toMatchObject({ photos: 1 })
  await phone.close()
})

test('KYC-04 a chosen photo that is not sharp is shown with a warning, and may be used all the same', async ({
  browser,
}) => {
  const { phone, camera } = await atIdStep(
    await newPhone(browser, newPerson('vn'), { folder: 'capture-chosen', count: 0 }),
  )
  const { texts } = phone
  await choose(phone, await page(1, 5))
  await expect(camera.getByText(texts.t('apply.capture.seen.blurred'))).toBeVisible()
  await phone.onScreen('not-sharp')
  const picking = phone.page.waitForEvent('filechooser')
  const picture = camera.locator('img')
  const first = (await picture.getAttribute('src')) ?? ''
  await inCamera(phone, 'apply.capture.another')
  await (await picking).setFiles(await page(2, 5))
  await expect(picture).not.toHaveAttribute('src', first)
  await inCamera(phone, 'apply.capture.useAnyway')
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await expect.poll(() => effectsOfNewestBorrower()).toMatchObject({ photos: 1 })
  await phone.close()
})

test('KYC-12 a photo goes half as large, upright, as JPEG with nothing in it but the picture', async ({ browser }) => {
  const { phone } = await atIdStep(await newPhone(browser, newPerson('ph')))
  const lying = await lyingPhoto(3)
  const before = await sharp(lying.buffer).metadata()
  expect(before).toMatchObject({ width: 1280, height: 800, orientation: 6, exif: expect.anything() })
  await phone.page.evaluate(watchFiles)
  await choose(phone, lying)
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  const sent = Buffer.from(await phone.page.evaluate(fileSent), 'base64')
  const { format, width, height, orientation, exif } = await sharp(sent).metadata()
  expect({ format, width, height, orientation, exif }).toEqual({ format: 'jpeg', width: 400, height: 640 })
  await phone.close()
})

test('KYC-12 a photo that the server could not take is kept and sent again, once', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'capture-unsent', count: 0 })
  const faults = await makeFaults(phone)
  phone.problems.allow(/status of 500/)
  await atIdStep(phone)
  faults.meet('/basisInfo/uploadPhoto', { kind: 'answer', status: 500 })
  await choose(phone, photo(5))
  await expect(phone.page.getByText(phone.texts.t('apply.photo.notSent')).first()).toBeVisible()
  await phone.onScreen('not-sent')
  await phone.action('apply.photo.sendAgain').click()
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await expect(phone.action('apply.photo.sendAgain')).toBeHidden()
  await expect.poll(() => effectsOfNewestBorrower()).toMatchObject({ photos: 1 })
  await phone.close()
})

test('KYC-04 without a camera the phone’s own takes the photo', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'capture-refused', count: 0 })
  await phone.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  const { camera } = await atIdStep(phone)
  await phone.action('apply.photo.positivePhotoUrlTake').click()
  await expect(camera.getByText(phone.texts.t('apply.capture.camera.refused'))).toBeVisible()
  await phone.onScreen('refused')
  const picking = phone.page.waitForEvent('filechooser')
  await inCamera(phone, 'apply.capture.phoneCamera')
  await (await picking).setFiles(photo(4))
  await expect(camera).toBeHidden()
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await phone.close()
})

/** Runs in the page: keeps the file that goes next. */
function watchFiles() {
  const append = FormData.prototype.append
  FormData.prototype.append = function (this: FormData, ...part: [string, string | Blob, string?]) {
    const [, value] = part
    if (value instanceof Blob) Reflect.set(globalThis, 'fileSent', value)
    Reflect.apply(append, this, part)
  }
}

/** Runs in the page: that file in Base64. */
async function fileSent() {
  const file = Reflect.get(globalThis, 'fileSent')
  if (!(file instanceof Blob)) throw new Error('no file went')
  let text = ''
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}

async function choose(phone: Phone, file: { name: string; mimeType: string; buffer: Buffer }) {
  const picking = phone.page.waitForEvent('filechooser')
  await phone.action('apply.photo.choose').click()
  await (await picking).setFiles(file)
}

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
