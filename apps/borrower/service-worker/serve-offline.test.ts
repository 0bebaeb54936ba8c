import { beforeEach, expect, test, vi } from 'vitest'
import { answerAsset, answerPage, keepLoaded, keepShell, type OfflineDeps, repairShell } from './serve-offline.ts'

const site = 'https://hiram.example'
const html =
  '<script src="/1.0.0/assets/index-aa.js"></script><script>["assets/home-bb.js","assets/home-bb.js"]</script>'
let kept: Map<string, Response>
let online: boolean
let asked: string[]
let deps: OfflineDeps

beforeEach(() => {
  kept = new Map()
  online = true
  asked = []
  const fetch = vi.fn(async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    if (!online) throw new TypeError('Failed to fetch')
    asked.push(url)
    return new Response(url.endsWith('.js') ? 'code' : html)
  })
  deps = {
    pageUrl: `${site}/`,
    fetch,
    openCache: async () => ({
      match: async (url) => kept.get(String(url))?.clone(),
      put: async (url, answer) => void kept.set(String(url), answer),
      addAll: async (urls) => {
        for (const url of urls) kept.set(String(url), await fetch(String(url)))
      },
    }),
  }
})

const page = (path: string) => new Request(`${site}${path}`)

test('the page and every file it names are kept, once each', async () => {
  await keepShell(deps)
  expect([...kept.keys()].sort()).toEqual([
    `${site}/`,
    `${site}/1.0.0/assets/home-bb.js`,
    `${site}/1.0.0/assets/index-aa.js`,
  ])
})

test('a page that the server does not give is not kept', async () => {
  deps.fetch = async () => new Response('', { status: 503 })
  await expect(keepShell(deps)).rejects.toThrow('503')
  expect(kept.size).toBe(0)
})

test('an address comes from the network while there is one, from what was kept when not', async () => {
  await keepShell(deps)
  await answerPage(deps, page('/home/loan'))
  expect(asked.at(-1)).toBe(`${site}/home/loan`)
  online = false
  expect(await (await answerPage(deps, page('/repayment'))).text()).toBe(html)
  kept.clear()
  await expect(answerPage(deps, page('/repayment'))).rejects.toThrow('Failed to fetch')
})

test('a file named after its content is asked for once; a second try at one that failed is not kept', async () => {
  const file = page('/1.0.0/assets/late-cc.js')
  await answerAsset(deps, file)
  online = false
  expect(await (await answerAsset(deps, file)).text()).toBe('code')
  online = true
  await answerAsset(deps, page('/1.0.0/assets/late-dd.js?retry=2'))
  expect([...kept.keys()]).toEqual([`${site}/1.0.0/assets/late-cc.js`])
})

test('what the page had loaded before is kept too, and nothing that is no file of the build', async () => {
  await keepLoaded(deps, [`${site}/1.0.0/assets/index-aa.js`, `${site}/v1/secret`, `${site}/1.0.0/index.html`])
  expect([...kept.keys()]).toEqual([`${site}/1.0.0/assets/index-aa.js`])
})

test('a shell that was cleared at signing out is fetched again at the next page', async () => {
  await repairShell(deps)
  expect(kept.has(`${site}/`)).toBe(true)
  asked = []
  await repairShell(deps)
  expect(asked).toEqual([])
})
