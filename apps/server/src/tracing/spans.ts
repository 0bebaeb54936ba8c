import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** What a span is of: someone's call, a job, a step of a business date, an event on its way, a request to a provider. */
const kinds = {
  call: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  step: SpanKind.INTERNAL,
  delivery: SpanKind.PRODUCER,
  request: SpanKind.CLIENT,
} as const

type NewSpan = {
  name: string
  kind: keyof typeof kinds
  /** Names, results and counts only, never what a borrower gave or owes. */
  attributes?: Attributes
  /** What asked for it in another process or earlier, in the words of W3C Trace Context; else what runs now. */
  parent?: string | undefined
}
/** Adds to a span what is known only later. */
export type Note = (attributes: Attributes) => void

let tracer: Tracer | undefined
let rootShare = 1

/**
 * Spans go to this tracer from now on; to none without one. `share` of the root spans is kept, and every step of a business
 * date, because there are few. The process's settings that `traced` reads.
 */
export function setTracer(given: Tracer | undefined, share = 1): void {
  tracer = given
  rootShare = share
}

export function isTracing(): boolean {
  return tracer !== undefined
}

const nothing: Note = () => undefined

/** Does the work as a span; without a tracer the work alone. */
export function traced<Result>(asked: NewSpan, work: (note: Note) => Promise<Result>): Promise<Result> {
  if (!tracer) return work(nothing)
  const { name, kind, attributes = {} } = asked
  const parent = (asked.parent && contextOf(asked.parent)) || context.active()
  // sampled before a span is made: even one that is not kept costs its ids and a context
  if (!trace.getSpan(parent) && kind !== 'step' && Math.random() >= rootShare) return work(nothing)
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await work((noted) => span.setAttributes(noted))
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Whether what runs now is a span that is kept. */
export function isTraced(): boolean {
  return tracer !== undefined && trace.getActiveSpan()?.isRecording() === true
}

/** A request within what is traced now, until its promise is settled; what gives no promise is no span. */
export function tracedRequest<Answer>(name: string, attributes: Attributes, ask: () => Answer): Answer {
  if (!tracer || !isTraced()) return ask()
  const span = tracer.startSpan(name, { kind: kinds.request, attributes })
  return endedWith(span, context.with(trace.setSpan(context.active(), span), ask))
}

/** The same for a request within which nothing else is traced: a context of its own would cost as much as the span. */
export function tracedStatement<Answer>(name: string, attributes: Attributes, ask: () => Answer): Answer {
  if (!tracer) return ask()
  return endedWith(tracer.startSpan(name, { kind: kinds.request, attributes }), ask())
}

function endedWith<Answer>(span: Span, answer: Answer): Answer {
  const failed = (error: unknown) => {
    markFailed(span, error)
    span.end()
  }
  if (answer instanceof Promise) answer.then(() => span.end(), failed)
  return answer
}

/** What is traced now, as a parent for later work: undefined where nothing is. */
export function traceParent(): string | undefined {
  const span = tracer && trace.getActiveSpan()
  if (!span?.isRecording()) return undefined
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

/** The same as a header of a request to another system. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = traceParent()
  return traceparent === undefined ? {} : { traceparent }
}

const parentText = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

function contextOf(parent: string) {
  const [, traceId, spanId] = parentText.exec(parent) ?? []
  if (!traceId || !spanId) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
}

/** The kind of an error and its code; its message may quote what it failed on. */
function markFailed(span: Span, error: unknown): void {
  const { name, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { name: typeof error, code: '' }
  span.setAttribute('error.type', typeof code === 'string' && code !== '' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
