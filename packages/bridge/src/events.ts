import { type PermissionState, permissions, type ShellEvent } from './bridge.ts'
import { field } from './field.ts'

const states: readonly PermissionState[] = ['granted', 'denied', 'prompt']

/** Undefined for an unknown event or one without its detail: it is ignored. */
export function readEvent(name: unknown, detail: unknown): ShellEvent | undefined {
  if (name === 'backKey' || name === 'resume') return { name }
  if (name === 'notificationTap') {
    const routeKey = field(detail, 'routeKey')
    return typeof routeKey === 'string' && routeKey.length <= 100 ? { name, routeKey } : undefined
  }
  if (name !== 'permission') return undefined
  const permission = permissions.find((known) => known === field(detail, 'permission'))
  const state = readPermissionState(detail)
  return permission && state ? { name, permission, state } : undefined
}

export function readPermissionState(detail: unknown): PermissionState | undefined {
  const given = field(detail, 'state')
  return states.find((state) => state === given)
}
