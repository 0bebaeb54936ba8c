import { expect, test } from '@playwright/test'
import { agreeToAll, chooseBank, completeStep, expectStep, fillBirthday, signAndApply } from './support/apply.ts'
import { documentPhoto } from './support/documents.ts'
import { haveSteps } from './support/have-loan.ts'
import { arrive } from './support/journey.ts'
import { expectStatus, withdraw } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { fillBasal, fillId } from './tour/count/fill-what-is-empty.ts'

const markets = ['ph', 'vn'] as const

for (const market of markets) {
  test(`KYC-04 ${market}: the photo comes first, and fills in type and number`, async ({ browser }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `fewer-${market}`, count: 0 })
    const { page, texts } = phone
    await arriveAt(phone, 'id')
    await expect(page.locator('[data-field="certificateType"]')).toBeVisible()
    const fields = await fieldsOf(phone)
    expect(fields.indexOf('positivePhotoUrl')).toBeLessThan(fields.indexOf('certificateType'))
    await phone.onScreen('id-photo-first')
    const { file, truth } = await documentPhoto(market)
    const picking = page.waitForEvent('filechooser')
    await phone.action('apply.photo.choose').click()
    await (await picking).setFiles(file)
    await expect(phone.field('apply.field.certificateType')).toHaveValue(truth.certificateType)
    await expect(page.getByText(texts.like('apply.reading.read')).first()).toBeVisible()
    await phone.onScreen('id-filled-in')
    await phone.close()
  })

  test(`KYC-01 ${market}: the birthday is three fields in the country's order, errors beside it`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `fewer-${market}`, count: 2 })
    const { page, texts } = phone
    await arriveAt(phone, 'basal')
    const birthday = page.locator('[data-field="birthday"]')
    const kinds = birthday.locator('input, select')
    await expect(kinds).toHaveCount(3)
    const filledIn = await kinds.evaluateAll((parts) => parts.map((part) => part.getAttribute('autocomplete')))
    expect(filledIn).toEqual(
      market === 'ph' ? ['bday-month', 'bday-day', 'bday-year'] : ['bday-day', 'bday-month', 'bday-year'],
    )
    await fillBirthday(phone, '1990-02-31')
    await phone.action('apply.saveAndContinue').click()
    await expect(birthday.getByText(texts.t('apply.wrong.birthday'))).toBeVisible()
    await phone.onScreen('birthday-wrong')
    await birthday.getByLabel(texts.t('common.year'), { exact: true }).fill('')
    await phone.action('apply.saveAndContinue').click()
    await expect(birthday.locator('[aria-invalid]')).toHaveCount(1)
    await fillBirthday(phone, '1990-02-03')
    await expect(birthday.getByText(texts.t('apply.wrong.birthday'))).toBeHidden()
    await phone.close()
  })

  test(`KYC-06 ${market}: a bank is found by its letters, and the most used come first`, async ({ browser }) => {
    const person = newPerson(market)
    const phone = await newPhone(browser, person, { folder: `fewer-${market}`, count: 4 })
    const { page, texts } = phone
    await arriveAt(phone, 'withdrawal')
    await page.locator('[data-field="bankCode"]').getByRole('button').click()
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options.first()).toHaveText(market === 'ph' ? 'GCash' : /^Vietcombank/)
    await phone.onScreen('banks')
    await page.getByRole('combobox').fill(market === 'ph' ? 'philippine islands' : 'cong thuong')
    await expect(options.first()).toContainText(market === 'ph' ? 'BPI' : 'VietinBank')
    await phone.onScreen('banks-found')
    await test.step('an empty search says so', async () => {
      await page.getByRole('combobox').fill('zzz')
      await expect(page.getByText(texts.t('apply.bank.noneFound'))).toBeVisible()
    })
    await test.step('by keys alone', async () => {
      await page.getByRole('combobox').fill(market === 'ph' ? 'maya' : 'techcombank')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.locator('[data-field="bankCode"]')).toContainText(market === 'ph' ? 'Maya' : 'Techcombank')
    })
    await chooseBank(phone, person.account.bank)
    await phone.onScreen('bank-chosen')
    await phone.close()
  })

  test(`BRG-04 ${market}: one person is taken from the phone's contacts, and no one else is read`, async ({
    browser,
  }) => {
    const person = newPerson(market)
    const phone = await newPhone(browser, person, { folder: `fewer-${market}`, count: 7 })
    const { page, texts } = phone
    const number = person.contacts[0]?.phone ?? ''
    await page.addInitScript((tel) => {
      const select = async (wanted: string[], more?: { multiple?: boolean }) => {
        Object.assign(window, { asked: { wanted, multiple: more?.multiple ?? false } })
        return [{ name: ['Lola Ana'], tel: [tel] }]
      }
      Object.defineProperty(navigator, 'contacts', { value: { select } })
    }, number)
    await arriveAt(phone, 'contact')
    await expect(page.getByText(texts.t('apply.contact.onlyChosen'))).toBeVisible()
    await phone.action('apply.contact.chooseFor').first().click()
    await expect(page.getByLabel(texts.t('apply.field.contactName'), { exact: true }).first()).toHaveValue('Lola Ana')
    await expect(page.getByLabel(texts.t('apply.field.contactPhone'), { exact: true }).first()).toHaveValue(number)
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'asked')))
      .toEqual({
        wanted: ['name', 'tel'],
        multiple: false,
      })
    await phone.onScreen('contact-chosen')
    await phone.close()
  })

  test(`KYC-04 ${market}: a finished step that is opened again stays finished, with what was left empty`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `fewer-${market}`, count: 8 })
    const { page, texts } = phone
    await arriveAt(phone, 'id')
    await fillId(phone, (await documentPhoto(market)).file)
    await completeStep(phone, 'basal')
    await fillBasal(phone)
    const middle = phone.field('apply.field.middleName')
    await expect(middle).not.toHaveValue('')
    await middle.fill('')
    await completeStep(phone, 'workInfo')
    await phone.open('/apply-step/basal')
    await expectStep(phone, 'basal')
    await expect(page.locator('[data-field="middleName"] + p')).toContainText(texts.t('apply.reading.use'))
    await expect(middle).toHaveValue('')
    await phone.onScreen('about-you-again')
    await phone.open('/apply-step')
    const change = new RegExp(`${texts.t('common.change')}\\s*${texts.t('apply.step.basal')}`)
    await expect(page.getByRole('link', { name: change })).toBeVisible()
    await phone.close()
  })

  test(`KYC-07 ${market}: all set is what a borrower with every step done reads, and one tap takes the offer`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `fewer-${market}`, count: 9 })
    await haveSteps(phone)
    await phone.open('/apply-step')
    await expect(phone.heading('apply.overview.allSet')).toBeVisible()
    await phone.onScreen('all-set')
    await phone.action('apply.overview.choose').click()
    await expect(phone.page.getByText(phone.texts.t('apply.confirm.details')).first()).toBeVisible()
    await expect(phone.action('apply.confirm.agree')).toHaveAttribute('aria-busy', 'false')
    await expect(phone.page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await agreeToAll(phone)
    await signAndApply(phone)
    await expectStatus(phone, 'loan.withdrawalTitle')
    await phone.onScreen('offer')
    await withdraw(phone)
    await expectStatus(phone, 'loan.repayTitle')
    await phone.close()
  })
}

/** A new borrower at one step of the application. */
async function arriveAt(phone: Phone, step: string): Promise<void> {
  await arrive(phone)
  await phone.open(`/apply-step/${step}`)
  await expectStep(phone, step)
}

function fieldsOf({ page }: Phone): Promise<(string | undefined)[]> {
  return page.locator('[data-field]').evaluateAll((places: HTMLElement[]) => places.map(({ dataset }) => dataset.field))
}
