import { faceIdToken, faceIdVerify, liveNessCheck, uploadLivingPhoto } from '@hiram/contract/apply'
import { framesAsked } from '@hiram/contract/apply/face-orders'
import { expect, test } from '@playwright/test'
import { livePhoto } from '../apps/server/src/testing/live-face/live-face.ts'
import type { BorrowerClient } from '../scripts/run/examples/borrower-client.ts'
import { passFaceCheck } from './support/apply.ts'
import { cameraShows } from './support/face-camera.ts'
import { browserWith, expectRefused, openFaceCheck, readyForFace } from './support/face-step.ts'

test('KYC-05 a living face that does what is asked is compared with the document and passes', async ({ browser }) => {
  const { person, client } = await readyForFace('ahead')
  const phone = await openFaceCheck(browser, person, ({ fetched }) => expect(fetched.filter(isModel)).toEqual([]))
  await expect(phone.heading('apply.face.blink')).toBeVisible()
  await phone.onScreen('orders')
  // on a busy machine the camera's video loses frames, and the screen asks to try again
  await passFaceCheck(phone)
  await phone.close()
  await expect(client.call(faceIdToken, {})).resolves.toBeTruthy()
})

for (const name of ['still', 'tilted'] as const) {
  test(`KYC-05, ERR-12 a photo held ${name} before the camera is refused`, async () => {
    const browser = await browserWith([await cameraShows(name)])
    const { person } = await readyForFace('ahead')
    const phone = await openFaceCheck(browser, person)
    await expectRefused(phone)
    await phone.onScreen(`refused-${name}`)
    await phone.close()
    await browser.close()
  })
}

test('KYC-05 frames in the order asked pass, in whatever order that is; in another they are refused', async () => {
  const { client } = await readyForFace('ahead')
  await expect(sitting(client, (orders) => [...orders].reverse())).rejects.toThrow('liveNessCheck: 1204')
  const orders = new Set<string>()
  while (orders.size < 2) orders.add(await sitting(client, (asked) => asked))
})

test('KYC-05 the document of another person is refused three times, then goes to manual review', async ({
  browser,
}) => {
  const { person, client } = await readyForFace('other')
  await expect(sitting(client, (orders) => orders)).rejects.toThrow('faceIdVerify: 1204')
  const phone = await openFaceCheck(browser, person)
  await expectRefused(phone)
  await expect(phone.page.getByText(phone.texts.t('apply.face.failedLeftText').replace(/\{.*\}/, '1'))).toBeVisible()
  await phone.action('common.retry').click()
  await passFaceCheck(phone, 1)
  await phone.close()
})

test('KYC-05, ERR-12 without the camera’s permission the screen says so, and a photo leads on', async ({ browser }) => {
  const { person } = await readyForFace('ahead')
  const phone = await openFaceCheck(browser, person, ({ phone: { page } }) =>
    page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    }),
  )
  await expect(phone.heading('apply.face.refused')).toBeVisible()
  await phone.onScreen('no-camera')
  await phone.action('apply.face.notWorking').click()
  await expect(phone.heading('apply.face.person')).toBeVisible()
  await phone.onScreen('by-person')
  const picking = phone.page.waitForEvent('filechooser')
  await phone.action('apply.face.personChoose').click()
  await (await picking).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await livePhoto('ahead') })
  await passFaceCheck(phone, 1)
  await phone.close()
})

/** What finds a face weighs five megabytes: it comes with its screen, and not before. */
const isModel = (url: string) => /\.(bin|wasm)|face-(worker|step)|(blazeface|facemesh|iris)/.test(url)

type Orders = Parameters<typeof framesAsked>[0]

/** Sends the frames of one sitting, shown in this order; answers which was asked. Throws when they are refused. */
async function sitting(client: BorrowerClient, shown: (orders: Orders) => Orders): Promise<string> {
  const { faceToken, challenges } = await client.call(faceIdToken, {})
  const base64 = (await livePhoto('ahead')).toString('base64')
  const { photoId } = await client.call(uploadLivingPhoto, { base64 })
  const names = framesAsked(shown(challenges)).slice(1)
  const photos = names.map((kind, at) => livePhoto(kind === 'ahead' ? (at === 0 ? 'ahead1' : 'ahead2') : kind))
  const files = Object.fromEntries((await Promise.all(photos)).map((photo, at) => [`frame${at + 1}`, photo]))
  const times = names.map((_, at) => (at + 1) * 200).join(',')
  await client.call(liveNessCheck, { faceToken, photoId, times }, files)
  const { passed } = await client.call(faceIdVerify, { faceToken, photoId })
  if (!passed) throw new Error('the face was not passed')
  return challenges.join()
}
