import { expect, test } from '@playwright/test'
import { askForCode, pastLogin } from './support/login.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'
import { inboxOf } from './support/sandbox.ts'

for (const market of ['ph', 'vn'] as const) {
  test(`ACC-01 ${market}: on Android the browser reads the code out of the message, and the borrower is in`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market))
    const { page, person } = phone
    await page.addInitScript(() => {
      const asked: { otp: unknown; give: (code: string) => void }[] = []
      Object.assign(window, { OTPCredential: class {}, smsAsked: asked })
      navigator.credentials.get = (options) =>
        new Promise((resolve) => {
          const give = (code: string) => resolve({ code } as unknown as Credential)
          asked.push({ otp: Reflect.get(options ?? {}, 'otp'), give })
        })
    })
    await phone.open('/')
    await phone.action('authorization.continue').click()
    const code = await askForCode(phone)
    const lastLine = (await inboxOf(person.phone))[0]?.text.split('\n').at(-1)
    expect(lastLine).toBe(`@${new URL(page.url()).hostname} #${code}`)
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'smsAsked').at(-1)?.otp))
      .toEqual({ transport: ['sms'] })
    await page.evaluate((read) => Reflect.get(window, 'smsAsked').at(-1)?.give(read), code)
    await pastLogin(phone)
    await expect(phone.heading('home.realCost')).toBeVisible()
    await phone.close()
  })
}
