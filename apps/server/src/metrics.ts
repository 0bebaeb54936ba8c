import { Counter, Histogram, Registry } from 'prom-client'

/** Whose call: a borrower's, one of the lender's people, or a provider's webhook. */
export type CallSide = 'borrower' | 'staff' | 'webhook'

/** What one server counts of its own work. No label holds personal data: names of calls, results and providers only. */
export type Metrics = {
  registry: Registry
  /** `result` is `ok`, the name of a refusal, or `internal`. */
  observeCall: (call: { side: CallSide; call: string; result: string }, seconds: number) => void
  /** From a transfer's notice to what came of it: the posting, or that it was known or could not be. */
  observePosting: (outcome: string, seconds: number) => void
  countProviderFailure: (provider: string, failure: string) => void
}

export function createMetrics(): Metrics {
  const exposed = new Registry()
  const calls = new Histogram({
    name: 'hiram_call_seconds',
    help: 'Calls by whose they are, name and result.',
    labelNames: ['side', 'call', 'result'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [exposed],
  })
  const postings = new Histogram({
    name: 'hiram_posting_seconds',
    help: 'From the notice of a transfer until it is posted, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [exposed],
  })
  const failures = new Counter({
    name: 'hiram_provider_failures_total',
    help: 'Requests to providers that failed, by provider and kind.',
    labelNames: ['provider', 'failure'],
    registers: [exposed],
  })
  return {
    registry: exposed,
    observeCall: (call, seconds) => calls.observe(call, seconds),
    observePosting: (outcome, seconds) => postings.observe({ outcome }, seconds),
    countProviderFailure: (provider, failure) => failures.inc({ provider, failure }),
  }
}

/** `const seconds = stopwatch()`: how long ago that was. */
export function stopwatch(): () => number {
  const from = performance.now()
  return () => (performance.now() - from) / 1000
}
