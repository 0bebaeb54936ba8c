import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHTML, createScriptURL } from './trusted-types.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/home'))
  const meta = JSON.stringify({ fingerprint: { apiKey: 'k', endpoint: 'https://agent.example/v3' } })
  vi.stubGlobal('document', { querySelector: (name: string) => (name.includes('brand') ? { content: meta } : null) })
})
afterEach(() => vi.unstubAllGlobals())

test("a script's address is the page's own or the fingerprint agent's", () => {
  for (const own of ['/service-worker.js', 'https://app.example/assets/a.js', 'https://agent.example/v3/loader.js'])
    expect(createScriptURL(own)).toBe(own)
  for (const other of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1', 'blob:null/1'])
    expect(() => createScriptURL(other)).toThrow(TypeError)
})

test('text never becomes markup, apart from the empty page of the fingerprint agent', () => {
  const frame = '<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1">'
  expect(createHTML(frame)).toBe(frame)
  for (const other of [`${frame}<script>1</script>`, '<img src=x onerror=1>', '<b>', ''])
    expect(() => createHTML(other)).toThrow(TypeError)
})
