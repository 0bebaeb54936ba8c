import { expect, test } from '@playwright/test'
import { type Computer, confirm, goByKeys, openComputer, press, signInAs } from './support/console.ts'
import { haveLoan } from './support/have-loan.ts'
import { newPerson } from './support/people.ts'
import { newPhone, type Phone } from './support/phone.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 768 }

async function write(phone: Phone, text: string): Promise<void> {
  await phone.open('/customer-service/messages')
  await phone.field('support.message').fill(text)
  await phone.action('support.send').click()
  // its text is there while it is typed and sent, too; the server has it once it is marked as neither
  await expect(phone.page.locator('li:not([data-state])').getByText(text)).toBeVisible()
}

/** The newest message of the queue, opened and taken. */
async function openNewest(computer: Computer, written: string, words: { sealed: string }): Promise<void> {
  const { page } = computer
  await expect(async () => {
    await page.goto('/messages')
    await page.getByRole('table').getByRole('link').last().click()
    await expect(page.getByText(words.sealed)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await press(computer, 'c', page.getByText(written))
}

test('ACC-08 a message is answered by keys, from a template with the loan’s figures; the app shows it', async ({
  browser,
}) => {
  const phone = await newPhone(browser, newPerson('ph'), { folder: 'support-answered', count: 0 })
  await haveLoan(phone, 900_000n)
  const question = `When is my payment due? ${Date.now()}`
  await write(phone, question)
  const computer = await openComputer(browser, wide)
  const { page, look, problems } = computer
  await signInAs(computer, 'Ana Reyes')
  await goByKeys(computer, 'm', 'Messages')
  await expect(page.getByRole('link', { name: 'Borrower’s message' }).first()).toBeVisible()
  await look('messages')
  await openNewest(computer, question, { sealed: 'The messages are not open' })
  await expect(page.getByText(/^A borrower’s messages are open/)).toBeVisible()
  const reply = page.getByLabel('In the borrower’s language')
  await page.keyboard.press('1')
  await expect(reply).toHaveValue(/^Your next payment is ₱[\d,.]+, due on/)
  await look('message-reply')
  await test.step('the borrower writes again: it is read first', async () => {
    problems.allow(/status of 409/)
    await write(phone, 'And how do I pay?')
    await confirm(page)
    await expect(page.getByText(/^The borrower wrote again/)).toBeVisible()
    await page.getByRole('button', { name: 'Read what is new' }).press('Enter')
    await expect(page.getByText('And how do I pay?')).toBeVisible()
    await expect(reply).toHaveValue(/^Your next payment is/)
  })
  await confirm(page)
  await expect(page.getByText(/^M-\w+ is answered/).first()).toBeAttached()
  await phone.open('/customer-service/messages')
  await expect(phone.page.getByText(/^Your next payment is ₱/)).toBeVisible()
  await phone.onScreen('reply-read')
  await test.step('what was answered is found by its borrower, and read again', () => readAgain(computer, question))
  problems.expectNone()
  await computer.context.close()
  await phone.close()
})

async function readAgain({ page, look }: Computer, question: string): Promise<void> {
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Past conversations' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Past conversations', level: 1 })).toBeFocused()
  const first = page.getByRole('row').nth(1)
  await expect(first.getByText('Ana Reyes')).toBeVisible()
  const borrower = (await first.getByText(/^B-/).textContent()) ?? ''
  await page.getByLabel('Borrower or loan number').fill(borrower)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`of=${borrower}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await look('messages-past')
  await page.getByRole('table').getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'Answered' })).toBeVisible()
  await expect(page.getByText(question)).toHaveCount(0)
  await page.getByRole('button', { name: 'Read it again' }).press('Enter')
  await expect(page.getByText(question)).toBeVisible()
  await look('message-past')
}

test('ACC-08 in Vietnamese: closed without a reply, reopened, answered', async ({ browser }) => {
  const phone = await newPhone(browser, newPerson('vn'), { folder: 'support-answered-vn', count: 0 })
  await haveLoan(phone, 6_000_000n)
  const question = `Cảm ơn bạn ${Date.now()}`
  await write(phone, question)
  const computer = await openComputer(browser, narrow, 'dark', 'vi-VN')
  const { page, look, problems } = computer
  await signInAs(computer, 'Ana Reyes', { heading: 'Đăng nhập', provider: /^Tiếp tục với/, today: 'Hôm nay' })
  await openNewest(computer, question, { sealed: 'Tin nhắn chưa mở' })
  const address = page.url()
  await page.getByRole('button', { name: 'Đóng, không trả lời' }).press('Enter')
  await expect(page.getByText(/^M-\w+ đã đóng/).first()).toBeAttached()
  await page.goto(address)
  await expect(page.getByText(/^Đóng không trả lời/)).toBeVisible()
  await look('message-closed')
  await page.getByRole('button', { name: 'Mở lại' }).press('Enter')
  await press(computer, 'c', page.getByText(question))
  await page.keyboard.press('1')
  await expect(page.getByLabel('Bằng ngôn ngữ của người vay')).toHaveValue(/^Kỳ trả nợ tới của bạn là/)
  await look('message-reply')
  await confirm(page)
  await expect(page.getByText(/^M-\w+ đã được trả lời/).first()).toBeAttached()
  await phone.open('/customer-service/messages')
  await expect(phone.page.getByText(/^Kỳ trả nợ tới của bạn là/)).toBeVisible()
  await phone.onScreen('reply-read')
  problems.expectNone()
  await computer.context.close()
  await phone.close()
})
