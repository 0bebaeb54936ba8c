import { expect, test } from '@playwright/test'
import { arrive } from '../support/journey.ts'
import { newPerson } from '../support/people.ts'
import { newPhone } from '../support/phone.ts'
import { stack } from '../support/stack.ts'
import { putShell } from './fake-shell.ts'

test('ENV-01 calls go to the address the app gives, another origin than the page’s, photos too', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'))
  const origins = new Set<string>()
  phone.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) origins.add(origin)
  })
  await putShell(phone.page, 'android', { apiBase: stack.appUrl })
  await arrive(phone)
  await phone.action('home.start').click()
  await phone.action('apply.overview.continue').click()
  const { id } = phone.person
  await phone.field('apply.field.certificateType').selectOption(id.type)
  await phone.field('apply.field.certificateNo').fill(id.number)
  await phone.action('apply.photo.positivePhotoUrlTake').click()
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  expect(new URL(phone.page.url()).origin).not.toBe(new URL(stack.appUrl).origin)
  expect([...origins]).toEqual([new URL(stack.appUrl).origin])
  await phone.close()
})
