import { call } from '@hiram/contract/call'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { prepareCall } from './call-request.ts'

const request = z.object({ name: z.string(), note: z.optional(z.string()) })
const answer = z.object({})
const typed = { name: 'Maria & José' }

test('ENV-02 a GET carries its request as a query string, what is missing left out', async () => {
  const get = call('one', 'GET /one', { request, answer })
  expect(await prepareCall(get, typed)).toMatchObject({ method: 'GET', query: 'name=Maria+%26+Jos%C3%A9' })
})

test.for(['POST', 'PUT', 'DELETE'] as const)('ENV-02 %s carries JSON', async (method) => {
  const json = call('one', `${method} /one`, { request, answer })
  const { body, query } = await prepareCall(json, typed)
  expect([query, body]).toEqual(['', { kind: 'json', text: '{"name":"Maria & José"}' }])
})

test('ENV-02 a POST may be form-urlencoded', async () => {
  const form = call('one', 'POST /one', { encoding: 'form', request, answer })
  expect((await prepareCall(form, typed)).body).toEqual({ kind: 'form', text: 'name=Maria+%26+Jos%C3%A9' })
})

test('ENV-02 a POST may be multipart, each part bound by its digest', async () => {
  const parts = call('one', 'POST /one', { encoding: 'multipart', request, answer })
  const photo = new Blob(['jpeg'], { type: 'image/jpeg' })
  const { body, form } = await prepareCall(parts, typed, { file: photo })
  expect([...(form?.keys() ?? [])]).toEqual(['name', 'file'])
  expect(body).toMatchObject({ kind: 'parts', parts: [{ name: 'name' }, { name: 'file' }] })
})

test('two calls are the same intent when all they send is the same, and never when it is not', async () => {
  const parts = call('one', 'POST /one', { encoding: 'multipart', request, answer })
  const photo = (text: string) => ({ file: new Blob([text], { type: 'image/jpeg' }) })
  const contentOf = async (given: typeof typed, text: string) => (await prepareCall(parts, given, photo(text))).content
  const front = await contentOf(typed, 'front')
  expect(await contentOf(typed, 'front')).toBe(front)
  expect(await contentOf(typed, 'back')).not.toBe(front)
  expect(await contentOf({ name: 'José' }, 'front')).not.toBe(front)
})

test.for(['json', 'form'] as const)('the content of a %s call is what it sends', async (encoding) => {
  const plain = call('one', 'POST /one', { encoding, request, answer })
  const { body, content } = await prepareCall(plain, typed)
  expect(body).toEqual({ kind: encoding, text: content })
  const get = call('one', 'GET /one', { request, answer })
  expect((await prepareCall(get, typed)).content).toBe('name=Maria+%26+Jos%C3%A9')
})
