import type { Providers } from './ports.ts'

/** `provider` and `request` are the names of the port and its function. */
type Watch = (request: { provider: string; request: string }, ask: () => unknown) => unknown

/** The same providers; each request goes through `watch`, which returns its answer. */
export function watchRequests(providers: Providers, watch: Watch): Providers {
  const watched = Object.entries(providers).map(([name, port]) => [
    name,
    isObject(port) ? watchedPort(name, port, watch) : port,
  ])
  return Object.fromEntries(watched)
}

function watchedPort(provider: string, port: object, watch: Watch): object {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) =>
        watch({ provider, request: String(name) }, () => Reflect.apply(member, target, given))
    },
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
