import { expect, test } from '@playwright/test'
import { readyForFace } from '../support/face-step.ts'
import { pastLogin, signIn } from '../support/login.ts'
import { newPhone } from '../support/phone.ts'
import { setIdentity } from '../support/sandbox.ts'

test('BRG-01 KYC-12 the shell’s own face check: denied, failed, passed by the identity provider', async ({
  browser,
}) => {
  const { person } = await readyForFace('ahead')
  const phone = await newPhone(browser, person, { folder: 'shell-face', count: 0 }, { shell: 'android' })
  await phone.open('/')
  await phone.action('authorization.continue').click()
  await signIn(phone)
  await pastLogin(phone)
  await phone.open('/apply-step/face')
  await expect(phone.heading('apply.face.shell')).toBeVisible()
  await phone.onScreen('asked')
  phone.shell?.make('faceVerify', 'deny')
  await phone.action('apply.face.shellStart').click()
  await expect(phone.heading('apply.face.refused')).toBeVisible()
  await phone.onScreen('refused')
  phone.shell?.make('faceVerify', 'answer')
  await setIdentity({ face: 'failed' })
  await phone.action('common.retry').click()
  await expect(phone.heading('apply.face.failed')).toBeVisible()
  await phone.onScreen('failed')
  await setIdentity({ face: 'passed' })
  await phone.action('common.retry').click()
  await expect(phone.heading('apply.confirm.title')).toBeVisible()
  expect(phone.shell?.calls.filter(({ method }) => method === 'faceVerify')).toHaveLength(3)
  await phone.close()
})
