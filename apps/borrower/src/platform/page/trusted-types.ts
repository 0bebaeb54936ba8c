import { readPage } from './page.ts'

type Policy = { createScriptURL: (url: string) => string; createHTML: (html: string) => string }
type PolicyFactory = { createPolicy: (name: 'default', policy: Policy) => unknown }

/** The empty page in which the fingerprint agent measures text. */
const agentFrame = /^<!doctype html><html><head><meta name="viewport" content="[\w=,. -]*">$/

let isMade = false

/**
 * What the page's policy asks before text becomes a script's address or markup: ours passes, all else is refused, as it is
 * before this is called. For who starts a worker or the fingerprint agent.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!isMade) trustedTypes?.createPolicy('default', { createScriptURL, createHTML })
  isMade = true
}

export function createScriptURL(url: string): string {
  const { origin } = new URL(url, location.href)
  const agent = readPage().brand.fingerprint?.endpoint
  if (origin === location.origin || (agent && origin === new URL(agent).origin)) return url
  throw new TypeError('a script from elsewhere')
}

export function createHTML(html: string): string {
  if (agentFrame.test(html)) return html
  throw new TypeError('markup made from text')
}
