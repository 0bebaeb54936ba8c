import { expect, test } from '@playwright/test'
import { carryOver, giveAuthenticator } from './support/authenticator.ts'
import { addPasskey, confirm, goByKeys, openComputer, press, signInAs } from './support/console.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

test('an administrator invites a person; another agrees with a passkey, then access ends at once', async ({
  browser,
}) => {
  const [joy, liza] = [await openComputer(browser, wide), await openComputer(browser, narrow, 'dark')]
  const name = `Nina Pascual ${Date.now() % 100_000}`
  const { page, look } = joy
  for (const computer of [joy, liza]) {
    await giveAuthenticator(computer)
    // what needs a passkey is asked for again with it
    computer.problems.allow(/status of 403/)
  }
  // an invitation of someone who is there already is refused
  joy.problems.allow(/status of 422/)
  await signInAs(joy, 'Joy Villanueva')
  await signInAs(liza, 'Liza Mendoza')
  await test.step('what each role may do', async () => {
    await page.goto('/staff?view=roles')
    await expect(page.getByRole('rowheader', { name: 'Change staff and roles' })).toBeVisible()
    await look('staff-roles')
  })
  await test.step('invited by the keyboard', async () => {
    await goByKeys(joy, 's', 'Staff and roles')
    await expect(page.getByRole('link', { name: /Paolo Garcia/ })).toBeVisible()
    await look('staff')
    await press(joy, 'i', page.getByLabel('Name', { exact: true }))
    // what is missing shows beneath each field once it was left, not before
    await expect(page.getByText('Type the name, 2 letters or more.')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Type the name, 2 letters or more.',
    )
    await page.keyboard.type('nina at lender')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Email address at the provider')).toHaveAccessibleDescription(
      'This is not an email address.',
    )
    await page.getByLabel('Why? The second person reads it.').fill('x')
    await page.getByLabel('Name', { exact: true }).focus()
    await expect(page.getByText('Choose at least one role.')).toBeVisible()
    await expect(page.getByLabel('Why? The second person reads it.')).toHaveAccessibleDescription(
      'Say why, in 3 letters or more.',
    )
    await look('staff-invite-missing')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Email address at the provider').fill('PAOLO.garcia@lender.example')
    await page.getByRole('checkbox', { name: 'Identity reviewer' }).check()
    await page.getByLabel('Why? The second person reads it.').fill('Starts on Monday.')
    await confirm(page)
    await expect(page.getByLabel('Email address at the provider')).toHaveAccessibleDescription(
      'This person has access already.',
    )
    await page.getByLabel('Email address at the provider').fill(`${name.replaceAll(' ', '.')}@lender.example`)
    await look('staff-invite')
    await confirm(page)
    await expect(page.getByText(`${name}: the change waits for a second person.`).first()).toBeAttached()
  })
  await test.step('another administrator agrees', async () => {
    await addPasskey(liza)
    await liza.page.goto('/approvals')
    await liza.page
      .getByRole('link', { name: /^Roles of a person/ })
      .last()
      .click()
    await expect(liza.page.getByText(name).first()).toBeVisible()
    await liza.look('approval-staff')
    await liza.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(liza.page.getByText(/is approved/).first()).toBeAttached()
  })
  await test.step('access ends', async () => {
    await addPasskey(joy)
    await page.goto('/staff')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByText('No passkey yet', { exact: false })).toBeVisible()
    await press(joy, 'x', page.getByRole('button', { name: /^End access now/ }))
    await look('staff-end')
    await confirm(page)
    await expect(page.getByText(`${name} has no access anymore.`).first()).toBeAttached()
    await page.getByRole('button', { name: 'Without access' }).click()
    await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  })
  for (const computer of [joy, liza]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})

test('a further passkey takes one that is there: who logs in at the provider as a person gets none in their name', async ({
  browser,
}) => {
  const [own, other] = [await openComputer(browser, wide), await openComputer(browser, narrow, 'dark')]
  const first = await giveAuthenticator(own)
  await signInAs(own, 'Liza Mendoza')
  await addPasskey(own)
  const { page, problems, look } = other
  // a further passkey is asked for again with the one that confirms it
  problems.allow(/status of 403/)
  const empty = await giveAuthenticator(other)
  await signInAs(other, 'Liza Mendoza')
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await page.getByRole('button', { name: 'Passkeys' }).press('Enter')
  await expect(page.getByText('You have 1 passkey. A further one is added with it.')).toBeVisible()
  await add.press('Enter')
  await expect(page.getByText(/^Not added: a further passkey is added with one that you have/)).toBeVisible()
  await look('passkey-further')
  await test.step('with it, a new device gets one of its own', async () => {
    await carryOver(first, empty)
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Log out' }).press('Enter')
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await empty.session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: empty.authenticatorId })
    await giveAuthenticator(other)
    await page.getByRole('button', { name: 'Passkeys' }).press('Enter')
    await add.press('Enter')
    await expect(page.getByText('The passkey is added.').first()).toBeAttached()
  })
  for (const computer of [own, other]) {
    computer.problems.expectNone()
    await computer.context.close()
  }
})
