import { tracedRequest } from '../tracing/spans.ts'
import type { Providers } from './ports.ts'
import { watchRequests } from './watch-requests.ts'

/** The same providers; each request is a span by its name, `sms.send`, of what is traced when it is made. */
export function traceRequests(providers: Providers): Providers {
  return watchRequests(providers, ({ provider, request }, ask) =>
    tracedRequest(`${provider}.${request}`, { 'hiram.provider': provider }, ask),
  )
}
