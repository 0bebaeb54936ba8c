import { expect } from '@playwright/test'
import { queryDatabase } from './database.ts'
import type { Phone } from './phone.ts'
import { photo } from './photos.ts'
import { inboxOf, readLoginCode } from './sandbox.ts'

const photoSteps = ['positivePhotoUrl', 'oppositeIdPhotoUrl', 'handheldPhotoUrl'] as const

/** Picks a photo with the button of this text, as the phone's picker would; a shell's camera gives its own. */
export async function givePhoto(phone: Phone, key: string, seed: number): Promise<void> {
  if (phone.shell) return await phone.action(key).click()
  const picking = phone.page.waitForEvent('filechooser')
  await phone.action(key).click()
  if (key !== 'apply.photo.takeProof') await chooseInCamera(phone)
  await (await picking).setFiles(photo(seed))
}

/** The camera of a document, which the form loads ahead, opens without a network from here on. */
export async function untilCameraLoaded({ page }: Phone): Promise<void> {
  const isLoaded = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/document-camera-'))
      const script = loaded.find(({ name }) => name.includes('.js'))
      if (!script || loaded.length < 2) return false
      // with all that it imports
      await import(script.name)
      return true
    })
  // not by waitForFunction, which takes any promise for a yes
  await expect.poll(isLoaded).toBe(true)
}

/** The camera of a document is open: a picture of the phone instead. */
export async function chooseInCamera({ page, texts }: Phone): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.t('apply.photo.choose') })
    .click()
}

/** Replaces a photo; returns when the new one is sent. */
export async function retakePhoto(phone: Phone, name: (typeof photoSteps)[number], seed: number): Promise<void> {
  const { page, texts } = phone
  const words = texts.t('apply.photo.retakeOf').replace('{photo}', texts.t(`apply.photo.${name}`))
  const row = page.locator(`[data-field="${name}"]`)
  const before = await row.getByRole('presentation').getAttribute('src')
  const picking = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words }).click()
  await chooseInCamera(phone)
  await (await picking).setFiles(photo(seed))
  await expect(row.getByRole('presentation')).not.toHaveAttribute('src', before ?? '')
}

export async function fillId(phone: Phone): Promise<void> {
  const { id } = phone.person
  for (const [index, name] of photoSteps.entries()) {
    await givePhoto(phone, `apply.photo.${name}Take`, index)
    await expect(phone.action('apply.photo.retakeOf')).toHaveCount(index + 1)
  }
  await phone.field('apply.field.certificateType').selectOption(id.type)
  await phone.field('apply.field.certificateNo').fill(id.number)
}

export async function fillBasalFirstHalf(phone: Phone): Promise<void> {
  const { name, birthday } = phone.person
  await phone.field('apply.field.firstName').fill(name.first)
  await phone.field('apply.field.middleName').fill(name.middle)
  await phone.field('apply.field.lastName').fill(name.last)
  await fillBirthday(phone, birthday)
  await choose(phone, 'apply.field.sex', 'apply.sex.female')
  await phone.field('apply.field.email').fill('maria@example.com')
}

export async function fillBasalSecondHalf(phone: Phone): Promise<void> {
  const { province, city, zone } = phone.person.area
  await phone.field('apply.field.province').selectOption(province)
  await phone.field(zone ? 'apply.field.city' : 'apply.field.ward').selectOption(city)
  if (zone) await phone.field('apply.field.zone').selectOption(zone)
  await phone.field('apply.field.resideAddress').fill('12 Rizal Street')
  await phone.field('apply.field.resideTime').selectOption(phone.person.resideTime)
  await phone.field('apply.field.maritalStatus').selectOption('married')
  await phone.field('apply.field.education').selectOption('college')
  await choose(phone, 'apply.field.childrenNumber', 'apply.childrenNumber.2')
}

export async function fillWork(phone: Phone): Promise<void> {
  const { income, companyPhone, workProof } = phone.person
  await phone.field('apply.field.incomeId').selectOption(income)
  await phone.field('apply.field.industry').selectOption('retail')
  await phone.field('apply.field.companyName').fill('Sari Store')
  await phone.field('apply.field.companyTelephone').fill(companyPhone)
  await phone.field('apply.field.workProofKind').selectOption(workProof)
  await givePhoto(phone, 'apply.photo.takeProof', 7)
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
}

export async function fillContacts(phone: Phone): Promise<void> {
  const { t } = phone.texts
  for (const [index, contact] of phone.person.contacts.entries()) {
    const group = phone.page.getByRole('group').filter({ has: phone.page.getByLabel(t('apply.field.contactName')) })
    const one = group.nth(index - phone.person.contacts.length)
    await one.getByLabel(t('apply.field.contactName'), { exact: true }).fill(contact.name)
    await one.getByLabel(t('apply.field.relation'), { exact: true }).selectOption(contact.relation)
    await one.getByLabel(t('apply.field.contactPhone'), { exact: true }).fill(contact.phone)
  }
}

export async function fillAccount(phone: Phone, number = phone.person.account.number): Promise<void> {
  const { bank, owner } = phone.person.account
  await chooseBank(phone, bank)
  await phone.field('apply.field.bankAccountOwner').fill(owner)
  await phone.field('apply.field.accountNo').fill(number)
}

/** Found by its letters in the list, and tapped. */
export async function chooseBank({ page, texts }: Phone, bank: string): Promise<void> {
  await page.locator('[data-field="bankCode"]').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: texts.t('apply.field.bankCode') })
  await sheet.getByRole('combobox').fill(bank)
  await sheet.locator(`[role="option"][data-value="${bank}"]`).click()
  await expect(sheet).toBeHidden()
}

/** In its three fields, whatever their order. */
export async function fillDate(phone: Phone, field: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-').map((figures) => String(Number(figures)))
  const parts = dateParts(phone, field)
  await parts.year.fill(year)
  await parts.month.selectOption(month)
  await parts.day.fill(day)
}

export async function fillBirthday(phone: Phone, birthday: string): Promise<void> {
  await fillDate(phone, 'apply.field.birthday', birthday)
}

export async function expectBirthday(phone: Phone, birthday: string): Promise<void> {
  const [year = '', month = '', day = ''] = birthday.split('-').map((figures) => String(Number(figures)))
  const parts = dateParts(phone, 'apply.field.birthday')
  await expect(parts.year).toHaveValue(year)
  await expect(parts.month).toHaveValue(month)
  await expect(parts.day).toHaveValue(day)
}

function dateParts({ page, texts }: Phone, field: string) {
  const group = page.getByRole('group', { name: texts.t(field), exact: true })
  const part = (name: 'day' | 'month' | 'year') => group.getByLabel(texts.t(`common.${name}`), { exact: true })
  return { day: part('day'), month: part('month'), year: part('year') }
}

/** A chip of a group, by its text. */
export async function choose(phone: Phone, group: string, option: string): Promise<void> {
  const { t } = phone.texts
  await phone.page
    .getByRole('radiogroup', { name: t(group), exact: true })
    .getByText(t(option), { exact: true })
    .click()
}

/** Completes the step; returns when the next one is shown. */
export async function completeStep(phone: Phone, next: string): Promise<void> {
  await phone.action('apply.saveAndContinue').click()
  await expectStep(phone, next)
}

export async function expectStep(phone: Phone, step: string): Promise<void> {
  await expect(phone.page.getByRole('heading', { level: 1 })).toContainText(phone.texts.t(`apply.step.${step}`))
}

/** Waits until the form shows that everything typed so far is stored. */
export async function untilDraftSaved(phone: Phone): Promise<void> {
  await expect(phone.page.getByText(phone.texts.like('apply.savedAt'))).toBeVisible()
}

/**
 * Waits at the fake camera until the check leads on, however long, while it goes on from order to order: browser and
 * server find faces on the CPU alone, and the camera's video repeats the requested order only every few seconds. Where
 * a machine with other work sees too few frames of it, the check is refused as a slow phone's is, and tried again: the
 * face check's own journeys allow one try.
 */
export async function passFaceCheck(phone: Phone, triesAllowed = 2): Promise<void> {
  const next = phone.heading('apply.confirm.title')
  const retry = phone.action('common.retry')
  let shown = ''
  let tries = 1
  while (!(await next.isVisible())) {
    const before = shown
    await expect
      .poll(async () => {
        shown = (await phone.page.getByRole('heading').allTextContents()).join(' · ')
        return shown
      })
      .not.toBe(before)
    if (tries < triesAllowed && (await retry.isVisible())) {
      tries += 1
      await retry.click()
    }
    // a check that was refused says so here, not when the time is up
    const why = (await retry.isVisible()) ? ` (${await refusals()})` : ''
    await expect(retry, `${shown}${why}`).toBeHidden({ timeout: 5000 })
  }
}

/** Why the latest face check was refused. */
async function refusals(): Promise<string> {
  const [latest] = await queryDatabase<{ reasons: string[] | null }>(
    'select reasons from face_check order by expires_at desc limit 1',
    [],
  )
  return latest?.reasons?.join(', ') ?? 'no reasons'
}

/** The face step is open. A shell here has no face check of its own: the app's camera looks as in a browser. */
export async function faceByCamera(phone: Phone): Promise<void> {
  await expectStep(phone, 'face')
  if (!phone.shell) return
  phone.shell.make('faceVerify', 'missing')
  await phone.action('apply.face.shellStart').click()
}

/** An amount in minor units and a term as the choices carry them: `900000`, `3 month`. */
export type Choice = { amount: string; term: string }

/** Chooses amount and term; returns when the figures on the screen belong to the choice. */
export async function chooseLoan(phone: Phone, { amount, term }: Choice): Promise<void> {
  const { page, texts } = phone
  const choose = (group: string, value: string) =>
    page
      .getByRole('radiogroup', { name: texts.t(group) })
      .locator(`input[value="${value}"]`)
      .check()
  await choose('apply.confirm.quick', amount)
  await choose('apply.confirm.term', term)
  await expect(phone.action('apply.confirm.agree')).toHaveAttribute('aria-busy', 'false')
}

/** Agrees, and signs with the code that comes by text: it goes with its last digit. */
export async function signAndApply(phone: Phone): Promise<void> {
  const code = await askForApplyCode(phone)
  await phone.field('apply.sign.code').fill(code)
}

/** Agrees: ends where the code is typed. Returns the code. */
export async function askForApplyCode(phone: Phone): Promise<string> {
  const before = (await inboxOf(phone.person.phone)).length
  await phone.action('apply.confirm.agree').click()
  await expect(phone.heading('apply.sign.title')).toBeVisible()
  return await readLoginCode(phone.person.phone, before)
}

export async function agreeToAll(phone: Phone): Promise<void> {
  const boxes = phone.page.getByRole('checkbox')
  await expect(boxes).not.toHaveCount(0)
  for (const box of await boxes.all()) await box.check()
}
