import type { Providers } from './ports.ts'
import { ProviderError } from './provider-error.ts'

/** The same providers; each request of theirs that fails as a provider's does is reported once, and fails as before. */
export function countFailures(providers: Providers, failed: (failure: ProviderError) => void): Providers {
  const watched = Object.entries(providers).map(([name, port]) => [name, isObject(port) ? watch(port, failed) : port])
  return Object.fromEntries(watched)
}

function watch(port: object, failed: (failure: ProviderError) => void): object {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given)
        if (answer instanceof Promise) answer.catch((error: unknown) => error instanceof ProviderError && failed(error))
        return answer
      }
    },
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
