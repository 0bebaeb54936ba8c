import { bridge } from '../shell/bridge.ts'

/** Whether this browser can show notifications, and its owner has not refused them. A shell has its own. */
export function pushFits(): boolean {
  return canPush() && Notification.permission !== 'denied'
}

/** Whether its owner has allowed them. */
export function pushAllowed(): boolean {
  return canPush() && Notification.permission === 'granted'
}

export function canPush(): boolean {
  return (
    bridge().mode === 'browser' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  )
}
