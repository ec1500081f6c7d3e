import type { Attributes, Context } from '@opentelemetry/api';

/** One answered request, as told after the answer: tracing costs the hot path nothing while it is off. */
export interface TracedRequest {
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  /** Epoch milliseconds. */
  readonly endedAt: number;
  readonly durationMs: number;
  /** The caller's W3C `traceparent` header, as it came. */
  readonly traceparent: string | undefined;
}

export interface Tracing {
  record(request: TracedRequest): void;
  /** Sends what waits; at most a few seconds. */
  close(): Promise<void>;
}

/**
 * Traces to an OpenTelemetry collector (OTLP over HTTP). One span per request, inside the caller's trace: it names operation and status, never a URL, key or address.
 * The libraries are loaded only here, so that a service without tracing does not pay for them.
 *
 * @param endpoint full address of the collector's trace intake, e.g. http://127.0.0.1:4318/v1/traces
 */
export async function createTracing(endpoint: string, serviceVersion: string): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: endpoint, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lurewatch', 'service.version': serviceVersion }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('lurewatch');
  const parentOf = (traceparent: string | undefined): Context => {
    const parsed = traceparent === undefined ? null : TRACEPARENT.exec(traceparent);
    if (parsed === null) return api.ROOT_CONTEXT;
    const [, traceId = '', spanId = '', flags = '0'] = parsed;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16),
      isRemote: true,
    });
  };
  return {
    record(request) {
      const startTime = request.endedAt - request.durationMs;
      const span = tracer.startSpan(
        request.operation,
        { kind: api.SpanKind.SERVER, startTime, attributes: attributesOf(request) },
        parentOf(request.traceparent),
      );
      if (request.status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(request.endedAt);
    },
    // A collector that is away must not keep the service from stopping.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const EXPORT_TIMEOUT_MS = 3_000;

/** W3C Trace Context, version 00; ids of zeros are invalid. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function attributesOf({ method, status, operation }: TracedRequest): Attributes {
  return { 'http.request.method': method, 'http.response.status_code': status, 'lurewatch.operation': operation };
}
