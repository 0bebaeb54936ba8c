import { expect, test } from '@playwright/test'
import { agreeToAll, chooseLoan, signAndApply } from './support/apply.ts'
import { queryDatabase } from './support/database.ts'
import { haveSteps } from './support/have-loan.ts'
import { holdCalls } from './support/hold-calls.ts'
import { expectStatus, withdraw } from './support/loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'
import { slowDownCheck } from './support/sandbox.ts'

const choices = { ph: { amount: '900000', term: '3 month' }, vn: { amount: '6000000', term: '3 month' } }

for (const market of ['ph', 'vn'] as const) {
  test(`KYC-08 ${market}: anyone who waits reads how long it usually takes, and help its hours`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson(market), { folder: `waiting-${market}`, count: 0 })
    const { page } = phone
    await haveSteps(phone)
    await test.step('help: the promise, until enough was measured', async () => {
      await phone.open('/customer-service')
      await expect(page.getByText(hoursOf(phone))).toBeVisible()
      await expect(page.getByText(sentence(phone, 'support.usually', 'days', 1))).toBeVisible()
      await phone.onScreen('help')
      await phone.open('/customer-service/messages')
      await expect(page.getByText(sentence(phone, 'support.usually', 'days', 1))).toBeVisible()
      await phone.onScreen('messages')
    })
    await test.step('the check', async () => {
      await phone.open('/apply-step/confirm')
      await chooseLoan(phone, choices[market])
      await agreeToAll(phone)
      await slowDownCheck()
      await signAndApply(phone)
      await expect(phone.heading('apply.progress.checking')).toBeVisible()
      await readWaiting(phone, 'apply.progress.usually', 5, 'progress')
      await expectStatus(phone, 'loan.withdrawalTitle')
    })
    await test.step('the money on its way', async () => {
      await withdraw(phone)
      await expectStatus(phone, 'loan.passTitle')
      await readWaiting(phone, 'loan.usualPayout', 30, 'money-on-its-way')
      await expectStatus(phone, 'loan.repayTitle')
    })
    await test.step('once enough was measured, what was measured, rounded up', async () => {
      await answeredWithin(phone, 200)
      await phone.open('/customer-service')
      await expect(page.getByText(sentence(phone, 'support.usually', 'minutes', 5))).toBeVisible()
      await phone.onScreen('help-measured')
    })
    await phone.close()
  })
}

/** So many minutes, on a screen that does not move on. */
async function readWaiting(phone: Phone, key: string, minutes: number, picture: string): Promise<void> {
  const usual = phone.page.getByText(sentence(phone, key, 'minutes', minutes))
  // it comes by a call of its own, before they are held
  await expect(usual).toBeVisible()
  const release = await holdCalls(phone.page)
  await expect(usual).toBeVisible()
  await phone.onScreen(picture)
  await release()
}

/** Twenty questions of this borrower, each answered after so many seconds, and measured as every hour. */
async function answeredWithin({ page, person }: Phone, seconds: number): Promise<void> {
  await page.goto('about:blank')
  await queryDatabase(
    `insert into support_message (borrower_id, message_id, from_lender, text_sealed, at)
    select b.borrower_id, gen_random_uuid(), n % 2 = 0, '',
      now() + (select coalesce(max(shift_seconds), 0) from clock_shift) * interval '1 second' - interval '1 day'
        + ((n - 1) / 2) * interval '10 minutes' + (1 - n % 2) * $2 * interval '1 second'
    from (select borrower_id from borrower where market = $1 order by registered_at desc limit 1) b,
      generate_series(1, 40) as n order by n`,
    [person.market, seconds],
  )
  await queryDatabase(`select graphile_worker.add_job('housekeeping', '{}')`, [])
  const measured = () =>
    queryDatabase('select from usual_wait where market = $1 and route = $2', [person.market, 'support'])
  await expect.poll(async () => (await measured()).length).toBe(1)
}

/** A text's sentence of one kind, as the language counts. */
function sentence({ texts }: Phone, key: string, kind: 'minutes' | 'days', count: number): string {
  const branch = new RegExp(`${kind} \\{((?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*)\\}`).exec(texts.t(key))?.[1]
  if (branch === undefined) throw new Error(`${key} does not speak of ${kind}`)
  return branch
    .replace(/\{count, plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/, count === 1 ? '$1' : '$2')
    .replace('{count, plural, other {#}}', '#')
    .replace('#', String(count))
}

function hoursOf({ texts, person }: Phone): RegExp {
  const [from, to] = person.market === 'ph' ? ['8:00 am', '8:00 pm'] : ['08:00', '21:00']
  const words = texts
    .t('support.hours')
    .replace('{from}', from ?? '')
    .replace('{to}', to ?? '')
  return new RegExp(words.replaceAll(' ', '\\s'))
}
