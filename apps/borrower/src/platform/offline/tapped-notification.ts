import { push } from '../navigation/navigation.ts'

/** A notification that is tapped while the app is open leads this page to its screen. */
export function followTaps() {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const path: unknown = data?.open
    if (typeof path === 'string' && /^\/(?!\/)/.test(path)) push(path)
  })
}
