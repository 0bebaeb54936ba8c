import { expect, test } from '@playwright/test'
import { anotherCode, askForCode, pastLogin } from './support/login.ts'
import { ageLoginCodes } from './support/login-codes.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { readLoginCode } from './support/sandbox.ts'

test('an invalid number shows its problem at the field, and stays', async ({ browser }) => {
  const phone = await atLogin(await newPhone(browser, newPerson('ph'), { folder: 'login', count: 0 }))
  for (const [typed, problem] of [
    ['', 'phoneEmpty'],
    ['917 55', 'phoneInvalid'],
    ['+84 912 345 678', 'phoneWrongCountry'],
  ] as const) {
    await phone.field('login.phone').fill(typed)
    await phone.action('login.send').click()
    await expectProblem(phone, problem)
    await expect(phone.field('login.phone')).toHaveValue(typed)
    await expect(phone.field('login.phone')).toHaveAttribute('aria-invalid', 'true')
    await phone.onScreen(problem)
  }
  await phone.close()
})

test('without a network the number and the code are kept, and go through when it is back', async ({ browser }) => {
  const phone = await atLogin(await newPhone(browser, newPerson('ph'), { folder: 'offline', count: 0 }))
  const { context, person } = phone
  // the second is the service worker, looked for while there is no network
  phone.problems.allow(/ERR_INTERNET_DISCONNECTED|fetching the script/)
  await phone.field('login.phone').fill(person.typedPhone)
  await context.setOffline(true)
  await phone.action('login.send').click()
  await expectProblem(phone, 'offline')
  await expect(phone.field('login.phone')).toHaveValue(person.typedPhone)
  await phone.onScreen('login-offline')
  await context.setOffline(false)
  const code = await askForCode(phone)
  await context.setOffline(true)
  await phone.field('login.code').fill(code)
  await expectProblem(phone, 'offline')
  await expect(phone.field('login.code')).toHaveValue(code)
  await context.setOffline(false)
  await phone.action('common.continue').click()
  await pastLogin(phone)
  await expect(phone.heading('home.realCost')).toBeVisible()
  await phone.close()
})

test('five wrong codes use the code up, and the right one no longer helps', async ({ browser }) => {
  const phone = await atLogin(await newPhone(browser, newPerson('ph')))
  const code = await askForCode(phone)
  for (const step of [1, 2, 3, 4, 5]) {
    await phone.field('login.code').fill(anotherCode(code, step))
    await expectProblem(phone, step < 5 ? 'codeWrong' : 'codeUsedUp')
  }
  await phone.field('login.code').fill(code)
  await expectProblem(phone, 'codeUsedUp')
  await phone.close()
})

test('a new code waits for the countdown, the old one ends, and the fourth is one too many', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'resend', count: 0 })
  // The phone's clock runs ahead from here on; the first call after each minute is answered with the right time.
  phone.problems.allow(/status of 400/)
  await phone.page.clock.install()
  await atLogin(phone)
  const first = await askForCode(phone)
  await expect(phone.page.getByRole('timer')).toContainText(/0:\d\d|1:00/)
  await phone.action('login.callMe').click()
  await expectProblem(phone, 'callWait')
  await phone.onScreen('call-too-soon')
  const second = await askAgain(phone, 1)
  await phone.field('login.code').fill(first === second ? anotherCode(second) : first)
  await expectProblem(phone, 'codeWrong')
  await askAgain(phone, 2)
  await passMinute(phone)
  await phone.action('login.sendAgain').click()
  await expectProblem(phone, 'tooMany')
  await phone.onScreen('too-many')
  await phone.close()
})

test('the code comes by a voice call when asked for', async ({ browser }) => {
  const phone = await atLogin(await newPhone(browser, newPerson('vn')))
  const { page, texts, person } = phone
  await phone.field('login.phone').fill(person.typedPhone)
  await page.getByText(texts.t('login.byVoice'), { exact: true }).click()
  await phone.action('login.send').click()
  await expect(page.getByText(texts.like('login.calling'))).toBeVisible()
  await phone.field('login.code').fill(await readLoginCode(person.phone, 0, 'voice'))
  await pastLogin(phone)
  await expect(phone.heading('home.realCost')).toBeVisible()
  await phone.close()
})

test('a code of five minutes ago is too old', async ({ browser }) => {
  const phone = await atLogin(await newPhone(browser, newPerson('vn')))
  const code = await askForCode(phone)
  await ageLoginCodes('newest', 300)
  await phone.field('login.code').fill(code)
  await expectProblem(phone, 'codeExpired')
  await phone.close()
})

async function atLogin(phone: Phone): Promise<Phone> {
  await phone.open('/')
  await phone.action('authorization.continue').click()
  return phone
}

async function expectProblem(phone: Phone, name: string): Promise<void> {
  await expect(phone.page.getByText(phone.texts.like(`login.problem.${name}`))).toBeVisible()
}

/** A minute goes by on the phone and for the code. */
async function passMinute(phone: Phone): Promise<void> {
  await ageLoginCodes('newest', 60)
  await phone.page.clock.fastForward(61_000)
}

async function askAgain(phone: Phone, messagesBefore: number): Promise<string> {
  await passMinute(phone)
  await phone.action('login.sendAgain').click()
  return await readLoginCode(phone.person.phone, messagesBefore)
}
