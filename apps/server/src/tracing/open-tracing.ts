import { context, DiagLogLevel, diag } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { setTracer } from './spans.ts'

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE' | 'NODE_ENV'
>

/** Sends spans to a collector, by OTLP over HTTP, until it is closed. Loaded only where the settings name one. */
export function openTracing(
  endpoint: string,
  { settings, version, log }: { settings: Settings; version: string; log: Logger },
): { close: () => Promise<void> } {
  const failed = (message: string) => log.warn({ problem: firstLine(message) }, 'traces were not sent')
  const quiet = () => undefined
  diag.setLogger({ error: failed, warn: failed, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: 5000,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': version,
      'service.instance.id': crypto.randomUUID(),
      'deployment.environment.name': settings.NODE_ENV,
      'hiram.role': settings.ROLE,
    }),
    // the share of them is chosen before a span is made
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000, maxQueueSize: 8192 })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  setTracer(provider.getTracer('hiram', version), settings.OTEL_TRACES_SAMPLER_ARG)
  return {
    async close() {
      setTracer(undefined)
      await provider.shutdown().catch((error: Error) => failed(error.message))
      context.disable()
      diag.disable()
    },
  }
}

/** `key=value,key=value`, percent-encoded, as OpenTelemetry has it. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 200) ?? ''
}
