import { type Browser, expect } from '@playwright/test'
import * as apply from './apply.ts'
import { signIn } from './login.ts'
import { ageLoginCodes } from './login-codes.ts'
import { newPhone, type Phone } from './phone.ts'

/**
 * The application left in the middle twice: by a reload, and for another phone, where it goes on from what was saved.
 * Returns the phone it was finished on.
 */
export async function applyInStages(browser: Browser, first: Phone): Promise<Phone> {
  await beginOn(first)
  const second = await newPhone(browser, first.person, first.pictures, { shell: first.shell?.kind })
  await second.open('/apply-step')
  await second.action('authorization.continue').click()
  await ageLoginCodes('newest', 60)
  await signIn(second)
  await first.close()
  await finishOn(second)
  return second
}

/** Identity, half of the next step, a reload: what was typed is still there. */
async function beginOn(phone: Phone): Promise<void> {
  const { person } = phone
  await phone.action('home.start').click()
  await expect(phone.heading('apply.overview.heading')).toBeVisible()
  await phone.onScreen('apply-overview')
  await phone.action('apply.overview.continue').click()
  await apply.expectStep(phone, 'id')
  await phone.onScreen('apply-id-empty')
  await apply.fillId(phone)
  await phone.onScreen('apply-id')
  await apply.completeStep(phone, 'basal')
  await apply.fillBasalFirstHalf(phone)
  await apply.untilDraftSaved(phone)
  await phone.reload()
  await expect(phone.field('apply.field.lastName')).toHaveValue(person.name.last)
  await apply.expectBirthday(phone, person.birthday)
  await phone.onScreen('apply-basal-again')
}

/** The rest, on a phone that has nothing but the session. */
async function finishOn(phone: Phone): Promise<void> {
  await phone.open('/apply-step')
  await phone.action('apply.overview.continue').click()
  await apply.expectStep(phone, 'basal')
  await expect(phone.field('apply.field.lastName')).toHaveValue(phone.person.name.last)
  await apply.fillBasalSecondHalf(phone)
  await phone.onScreen('apply-basal')
  await nameNoAccount(phone)
  await apply.completeStep(phone, 'workInfo')
  await phone.action('apply.saveAndContinue').click()
  await expect(phone.page.getByText(phone.texts.like('apply.fillIn')).first()).toBeVisible()
  await phone.onScreen('apply-work-empty')
  await apply.fillWork(phone)
  await phone.onScreen('apply-work')
  await apply.completeStep(phone, 'contact')
  await apply.fillContacts(phone)
  await phone.onScreen('apply-contact')
  await apply.completeStep(phone, 'withdrawal')
  await apply.fillAccount(phone)
  await phone.onScreen('apply-account')
  await phone.action('apply.saveAndContinue').click()
  await apply.faceByCamera(phone)
  await expect(phone.page.locator('video')).toBeVisible()
  await phone.onScreen('apply-face')
  await apply.passFaceCheck(phone)
}

/** What is optional is folded away with their reason; a wrong one opens them again, and none is needed. */
async function nameNoAccount(phone: Phone): Promise<void> {
  const { page, texts } = phone
  const fold = page.locator('summary').filter({ hasText: texts.t('apply.social.title') })
  await expect(phone.field('apply.field.lazadaAccount')).toBeHidden()
  await fold.click()
  await expect(page.getByText(texts.t('apply.social.why'))).toBeVisible()
  for (const account of [
    'birthPlace',
    'motherMaidenName',
    'facebookAccount',
    'facebookUrl',
    'lazadaAccount',
    'linkedinAccount',
    'socialInsuranceAccount',
  ])
    await expect(phone.field(`apply.field.${account}`)).toBeVisible()
  await phone.field('apply.field.facebookUrl').fill('maria')
  await fold.click()
  await phone.action('apply.saveAndContinue').click()
  await expect(page.getByText(texts.t('apply.wrong.facebookUrl'))).toBeVisible()
  await phone.onScreen('apply-basal-accounts')
  await phone.field('apply.field.facebookUrl').fill('')
}
