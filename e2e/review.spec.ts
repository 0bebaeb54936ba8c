import { type Browser, expect, test } from '@playwright/test'
import { livePhoto } from '../apps/server/src/testing/live-face/live-face.ts'
import { expectStep, passFaceCheck, retakePhoto } from './support/apply.ts'
import { openFaceCheck, readyForFace } from './support/face-step.ts'
import { applyFor } from './support/journey.ts'
import { expectStatus } from './support/loan.ts'
import type { Phone } from './support/phone.ts'
import { answerReview, photoShown, reviews, setReviews } from './support/sandbox.ts'

const choice = { amount: '300000', term: '7 day' }

test.beforeEach(() => setReviews({ answer: 'byHand' }))
test.afterEach(() => setReviews({ answer: 'passed' }))

test('KYC-05 a borrower who cannot do the face check waits for manual review, leaves, comes back, and passes', async ({
  browser,
}) => {
  const { phone, review } = await appliedWithoutFace(browser)
  const { page, texts } = phone
  expect(review.reasons).toContain('face:askedFor')
  await phone.onScreen('manual-review')
  for (const { photoId } of review.photos) expect(await photoShown(review.reviewId, photoId)).toBe(200)
  await test.step('left, and come back to', async () => {
    await phone.open('/home/loan')
    await expect(page.getByText(texts.t('home.status.examine')).first()).toBeVisible()
    const usually = texts.like('loan.usualAnswer').source.slice(1, -1)
    await expect(page.getByText(new RegExp(usually))).toBeVisible()
    await phone.onScreen('manual-review-home')
    await phone.open('/home/loan/status')
    await expectStatus(phone, 'loan.personTitle')
    await phone.onScreen('manual-review-status')
  })
  await answerReview(review.reviewId, { outcome: 'passed' })
  // by itself, without a reload
  await expectStatus(phone, 'loan.withdrawalTitle')
  expect(await photoShown(review.reviewId, review.photos[0]?.photoId ?? '')).toBe(404)
  await test.step('the process log shows it', async () => {
    await phone.open('/home/loan/status/info/processLog')
    await expect(page.getByText(texts.t('loan.log.reviewer.passed'))).toBeVisible()
    await phone.onScreen('person-log')
  })
  await phone.close()
})

test('KYC-05, KYC-09 the reviewer asks for new photos, gets them, and refuses with the reason and the date', async ({
  browser,
}) => {
  const { phone, review: first } = await appliedWithoutFace(browser)
  const { page, texts } = phone
  const again = [
    { photo: 'idBack', reason: 'glare' },
    { photo: 'face', reason: 'other' },
  ]
  await answerReview(first.reviewId, { outcome: 'sentBack', again })
  await test.step('exactly those are asked for', async () => {
    await expectStatus(phone, 'loan.rollbackTitle')
    const asked = page.getByRole('listitem').filter({ hasText: texts.t('loan.step.id') })
    await expect(asked).toContainText(texts.t('loan.photo.idBack'))
    await expect(page.getByText(texts.t('loan.corrections.faceAgain'))).toBeVisible()
    await phone.onScreen('person-sent-back')
    await phone.action('loan.correctNow').click()
    await expectStep(phone, 'id')
    await retakePhoto(phone, 'oppositeIdPhotoUrl', 12)
    await phone.action('apply.saveAndContinue').click()
    // from one to the next
    await sendFaceToPerson(phone)
    await phone.action('loan.sendAgain').click()
  })
  const second = await untilInManualReview(phone, first.reviewId)
  await answerReview(second.reviewId, { outcome: 'refused', reason: 'otherPerson' })
  await expectStatus(phone, 'loan.refuseTitle')
  await expect(page.getByText(texts.t('loan.refuse.review.otherPerson'))).toBeVisible()
  await expect(page.getByText(texts.like('loan.refuseFrom'))).toBeVisible()
  await phone.onScreen('person-refused')
  await phone.close()
})

/** Everything is there but a face that was seen alive: applied, and in manual review. */
async function appliedWithoutFace(browser: Browser) {
  const { person } = await readyForFace('ahead')
  const phone = await openFaceCheck(browser, person)
  await sendFaceToPerson(phone)
  await passFaceCheck(phone)
  await applyFor(phone, choice)
  return { phone, review: await untilInManualReview(phone) }
}

/** "I can't do this": one photo from the phone, for manual review. */
async function sendFaceToPerson(phone: Phone): Promise<void> {
  await phone.action('apply.face.notWorking').click()
  await expect(phone.heading('apply.face.person')).toBeVisible()
  const picking = phone.page.waitForEvent('filechooser')
  await phone.action('apply.face.personChoose').click()
  await (await picking).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await livePhoto('ahead') })
}

/** The screen shows it and the sandbox has a review other than `before`. */
async function untilInManualReview(phone: Phone, before?: string) {
  const words = ['apply.progress.person', 'loan.personTitle'].map((key) => phone.heading(key))
  const [progress, status] = words
  if (!progress || !status) throw new Error('two screens say it')
  await expect(progress.or(status)).toBeVisible()
  await expect.poll(async () => (await reviews())[0]?.reviewId).not.toBe(before)
  const [review] = await reviews()
  if (!review) throw new Error('no manual review was opened')
  return review
}
