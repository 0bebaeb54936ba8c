import { stepPlace } from '../privacy/sealed-places.ts'
import { open, seal } from '../privacy/vault.ts'
import type { StoredStep } from './steps-store.ts'

export type Typed = Record<string, unknown>
type Step = StoredStep['step']

export function sealValues(key: Buffer, borrowerId: string, step: Step, values: unknown): Buffer {
  return seal(key, stepPlace(borrowerId, step), JSON.stringify(values))
}

export function openValues(key: Buffer, borrowerId: string, { step, values_sealed }: SealedStep): Typed {
  return JSON.parse(open(key, stepPlace(borrowerId, step), values_sealed)) as Typed
}

type SealedStep = Pick<StoredStep, 'step' | 'values_sealed'>
