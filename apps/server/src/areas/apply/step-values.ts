import { open, seal } from '../../privacy/vault.ts'
import type { StoredStep } from './store.ts'

export type Typed = Record<string, unknown>

export function sealValues(key: Buffer, borrowerId: string, step: StoredStep['step'], values: unknown): Buffer {
  return seal(key, placeOf(borrowerId, step), JSON.stringify(values))
}

export function openValues(key: Buffer, borrowerId: string, stored: StoredStep): Typed {
  return JSON.parse(open(key, placeOf(borrowerId, stored.step), stored.values_sealed)) as Typed
}

function placeOf(borrowerId: string, step: StoredStep['step']): string {
  return `application_step|values_sealed|${borrowerId}|${step}`
}
