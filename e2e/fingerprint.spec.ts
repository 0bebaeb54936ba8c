import { expect, type Page, test } from '@playwright/test'
import { arrive } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { newPhone } from './support/phone.ts'

const unreachable = 'https://agent.invalid'

for (const [words, agent, policy] of [
  ['API key required', { apiKey: '', endpoint: unreachable }, 'open'],
  ['The endpoint parameter is not a valid URL', { apiKey: 'k', endpoint: 'no address' }, 'open'],
  ['Failed to load the JS script of the agent', { apiKey: 'k', endpoint: unreachable }, 'open'],
  ['Blocked by CSP', { apiKey: 'k', endpoint: unreachable }, 'own scripts only'],
] as const) {
  test(`ERR-17 the browser's own loader and policy: ${words} goes to the error log, and nothing to the screen`, async ({
    browser,
  }) => {
    const phone = await newPhone(browser, newPerson('ph'))
    const { page } = phone
    phone.problems.allow(/agent\.invalid|Content Security Policy|Failed to load resource/)
    await page.addInitScript(keepSealedTexts)
    await serveWithAgent(page, agent, policy)
    await arrive(phone)
    await expect.poll(() => loggedErrors(page)).toContain(words)
    await expect(page.getByText(words)).toHaveCount(0)
    await phone.close()
  })
}

/**
 * The page as the server sends it, with a commercial agent in its brand. Our own policy lets a script of ours load it; a
 * stricter one, without the nonce that is handed on, does not.
 */
async function serveWithAgent(page: Page, fingerprint: object, policyIs: 'open' | 'own scripts only') {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    // outside the browser a market's name under localhost does not resolve
    const response = await route.fetch({ url: route.request().url().replace('//ph.localhost', '//localhost') })
    const body = (await response.text()).replace(
      /(name="brand" content=")([^"]*)/,
      (_, before: string, text: string) => {
        const brand = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
        return (
          before +
          JSON.stringify({ ...brand, fingerprint })
            .replaceAll('&', '&amp;')
            .replaceAll('"', '&quot;')
        )
      },
    )
    const { 'content-security-policy': policy = '', ...headers } = response.headers()
    const given = policyIs === 'own scripts only' ? policy.replace(/script-src [^;]+/, "script-src 'self'") : policy
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': given } })
  })
}

/** Runs in the page: what is sealed is readable here before. */
function keepSealedTexts() {
  const texts: string[] = []
  Object.assign(globalThis, { sealedTexts: texts })
  const { encrypt } = SubtleCrypto.prototype
  SubtleCrypto.prototype.encrypt = function (algorithm, key, data) {
    texts.push(new TextDecoder().decode(data))
    return encrypt.call(this, algorithm, key, data)
  }
}

async function loggedErrors(page: Page): Promise<string> {
  const texts = await page.evaluate((): string[] => Reflect.get(globalThis, 'sealedTexts'))
  return texts.filter((text) => text.includes('errorMsg')).join('\n')
}
