import { expect, test } from '@playwright/test'
import { givePhoto } from './support/apply.ts'
import { applyFor, arrive, fillEverything } from './support/journey.ts'
import { expectStatus } from './support/loan.ts'
import { newPerson, type Person } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { inboxOf, readClock, setIdentity } from './support/sandbox.ts'
import { eventsOfNewestBorrower } from './support/tracked-events.ts'

const choice = { amount: '300000', term: '7 day' }

/** No proof of work and no readable name on the document: other evidence must bring the points. */
const unhelpful = { workProof: 'refused', nameMatches: 'unread' } as const

/** Young, just moved, a small income: short of points when the work proof is no help. */
async function borderlineApplicant(): Promise<Person> {
  const { businessDates } = await readClock()
  const birthday = `${Number(businessDates.ph.slice(0, 4)) - 19}-01-02`
  return { ...newPerson('ph'), birthday, resideTime: 'underSixMonths', income: 'ph-income-2' }
}

/** With a number of a range that is no known carrier's. */
function ofNoCarrier(person: Person): Person {
  const local = `985${person.phone.slice(-7)}`
  return {
    ...person,
    phone: `+63${local}`,
    typedPhone: `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
  }
}

test('KYC-09 sent back for more contacts and a document; the document is refused, another one approved', async ({
  browser,
}) => {
  const phone = await newPhone(browser, ofNoCarrier(await borderlineApplicant()), { folder: 'supplement', count: 0 })
  await arrive(phone)
  await fillEverything(phone)
  await setIdentity(unhelpful)
  await applyFor(phone, choice)
  await expectStatus(phone, 'loan.rollbackTitle')
  await phone.onScreen('rollback')
  await test.step('more contacts', () => addPeople(phone))
  await test.step('a document', () => addSupportingDocument(phone, 'salaryProof', 21))
  await test.step('sent again, the document is refused', async () => {
    await setIdentity({ ...unhelpful, certificates: 'refused' })
    await phone.action('loan.sendAgain').click()
    await expect(phone.page.getByText(phone.texts.t('loan.corrections.certificateRefused.income'))).toBeVisible()
    await phone.onScreen('loanDocument-refused')
  })
  await test.step('another document', () => addSupportingDocument(phone, 'creditCardBill', 22))
  await setIdentity(unhelpful)
  await phone.action('loan.sendAgain').click()
  await expectStatus(phone, 'loan.withdrawalTitle')
  await test.step('nothing more is asked for', async () => {
    await phone.open('/apply-step/supplement/contact')
    await expect(phone.page.getByText(phone.texts.t('apply.supplement.notAsked'))).toBeVisible()
  })
  await phone.close()
})

async function addPeople(phone: Phone): Promise<void> {
  const { page, texts, person } = phone
  await phone.action('loan.correctNow').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.t('apply.supplementContact.title'))
  await phone.action('apply.saveAndContinue').click()
  await expect(page.getByText(texts.like('apply.fillIn')).first()).toBeVisible()
  const fill = async (index: number, phoneNumber: string) => {
    const one = page
      .getByRole('group')
      .filter({ has: page.getByLabel(texts.t('apply.field.contactName')) })
      .nth(index - 2)
    await one.getByLabel(texts.t('apply.field.contactName'), { exact: true }).fill(`Ben Reyes ${index}`)
    await one.getByLabel(texts.t('apply.field.relation'), { exact: true }).selectOption('sibling')
    await one.getByLabel(texts.t('apply.field.contactPhone'), { exact: true }).fill(phoneNumber)
  }
  await fill(0, person.contacts[1]?.phone ?? '')
  await test.step('what was typed is there again after leaving and opening the form again', async () => {
    const first = page.getByLabel(texts.t('apply.field.contactPhone'), { exact: true }).first()
    await page.goBack()
    await expect(phone.action('loan.correctNow')).toBeVisible()
    await page.reload()
    await phone.action('loan.correctNow').click()
    await expect(first).not.toHaveValue('')
  })
  await fill(1, '0919 555 0302')
  await phone.action('apply.saveAndContinue').click()
  await expect(page.getByText(texts.t('apply.wrong.samePhone'))).toBeVisible()
  await phone.onScreen('people-same-phone')
  await fill(0, '0919 555 0301')
  await phone.action('apply.saveAndContinue').click()
  await expect(page.getByText(texts.t('loan.corrected'))).toBeVisible()
  await phone.onScreen('people-given')
}

async function addSupportingDocument(phone: Phone, kind: string, seed: number): Promise<void> {
  const { page, texts } = phone
  await phone.action('loan.correctNow').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.t('apply.supplementCertificate.title'))
  const kinds = page.getByLabel(texts.t('apply.field.certificateKind'), { exact: true })
  await expect(kinds.locator('option[value="utilityBill"]')).toHaveCount(0)
  await kinds.selectOption(kind)
  await givePhoto(phone, 'apply.photo.takeProof', seed)
  await expect(phone.action('apply.photo.retakeOf')).toHaveCount(1)
  await phone.onScreen(`loanDocument-${kind}`)
  await phone.action('apply.saveAndContinue').click()
  await expect(phone.action('loan.sendAgain')).toBeVisible()
}

test('KYC-10 TRK-02 sent back for a carrier check; a wrong code, then the right one, and approved', async ({
  browser,
}) => {
  const phone = await newPhone(browser, await borderlineApplicant(), { folder: 'carrier', count: 0 })
  const { page, texts, person } = phone
  await arrive(phone)
  await fillEverything(phone)
  await setIdentity({ workProof: 'refused' })
  await applyFor(phone, choice)
  await expectStatus(phone, 'loan.rollbackTitle')
  await test.step('the likely carrier is chosen already, its code asked for', async () => {
    await phone.action('loan.correctNow').click()
    await expect(page.getByRole('radio', { name: 'Globe, TM' })).toBeChecked()
    await phone.onScreen('operator')
    await phone.action('apply.carrier.send').click()
  })
  await test.step('a wrong code', async () => {
    await phone.field('apply.carrier.code').fill('000000')
    await expect(page.getByText(texts.like('apply.carrier.codeWrong'))).toBeVisible()
    await phone.onScreen('code-wrong')
  })
  const [newest] = await inboxOf(person.phone)
  await phone.field('apply.carrier.code').fill(/\d{6}/.exec(newest?.text ?? '')?.[0] ?? '')
  await expect(page.getByText(texts.t('loan.corrected'))).toBeVisible()
  const carrier = async () => (await eventsOfNewestBorrower()).filter((event) => event.startsWith('Telecom_'))
  await expect.poll(carrier).toEqual(['Telecom_start', 'Telecom_fail', 'Telecom_success'])
  await setIdentity({ workProof: 'refused' })
  await phone.action('loan.sendAgain').click()
  await expectStatus(phone, 'loan.withdrawalTitle')
  await phone.close()
})
