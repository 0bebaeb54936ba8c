import { messageKind } from '@hiram/contract/messages'
import { expect, test, vi } from 'vitest'
import { noticeOf, openPath } from './notify.ts'

const message = {
  id: 'b7f2',
  kind: 'planOffered',
  title: 'Hiram',
  body: 'We offer you a new payment plan.',
  lang: 'en-US',
}

test('a message of ours is shown with its words and leads to its screen; anything else is not', () => {
  const notice = noticeOf(JSON.stringify(message))
  expect(notice).toMatchObject({ title: 'Hiram', options: { body: message.body, lang: 'en-US' } })
  // pushed twice, it is shown once
  expect(notice?.options.tag).toBe('b7f2')
  expect(notice?.options.data.path).toBe('/home/loan/status/plan')
  for (const kind of messageKind.options) expect(noticeOf(JSON.stringify({ ...message, kind }))).toBeDefined()
  for (const text of [undefined, '', '{', '[]', '{"title":"x"}', JSON.stringify({ ...message, kind: 'constructor' })])
    expect(noticeOf(text)).toBeUndefined()
})

test('a tap leads the open page there, or opens one', async () => {
  const page = { url: 'https://hiram.example/home/me', focus: vi.fn(async () => undefined), postMessage: vi.fn() }
  const pages = { matchAll: vi.fn(async () => [page]), openWindow: vi.fn(async () => undefined) }
  await openPath(pages, 'https://hiram.example/', '/repayment')
  expect(page.focus).toHaveBeenCalled()
  expect(page.postMessage).toHaveBeenCalledWith({ open: '/repayment' })
  expect(pages.openWindow).not.toHaveBeenCalled()
  pages.matchAll.mockResolvedValue([])
  await openPath(pages, 'https://hiram.example/app/', '/repayment')
  expect(pages.openWindow).toHaveBeenCalledWith('https://hiram.example/app/repayment')
})
