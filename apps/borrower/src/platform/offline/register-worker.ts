import { readPage } from '../page/page.ts'
import { pageBuild } from '../page/page-build.ts'
import { trustOwnScripts } from '../page/trusted-types.ts'
import { bridge } from '../shell/bridge.ts'
import { followTaps } from './tapped-notification.ts'

/**
 * Registers the service worker in a browser, and sends it the files this page has loaded without it. A shell stores the
 * app itself; a browser that forbids workers works without.
 */
export async function registerWorker() {
  if (bridge().mode !== 'browser' || !('serviceWorker' in navigator) || pageBuild() === undefined) return
  try {
    trustOwnScripts()
    const scope = `${readPage().basePath}/`
    await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`, {
      scope,
      updateViaCache: 'none',
    })
    followTaps()
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // Everything works as before, with a network.
  }
}
