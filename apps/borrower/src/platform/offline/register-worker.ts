import { readPage } from '../page/page.ts'
import { pageBuild } from '../page/page-build.ts'
import { bridge } from '../shell/bridge.ts'

/**
 * Puts the service worker to work in a browser, and tells it what this page has loaded without it. A shell keeps the
 * app itself; a browser that forbids workers does without.
 */
export async function registerWorker() {
  if (bridge().mode !== 'browser' || !('serviceWorker' in navigator) || pageBuild() === undefined) return
  try {
    const scope = `${readPage().basePath}/`
    await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`, {
      scope,
      updateViaCache: 'none',
    })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // Everything works as before, with a network.
  }
}
