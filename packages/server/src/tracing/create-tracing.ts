import type { Attributes, Context, Tracer } from '@opentelemetry/api';

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
  /** Look-ups that ran side by side at the end of the request, from the answer's checks. */
  readonly checks?: readonly { readonly name: string; readonly status: string; readonly timeMs: number }[];
}

export interface Tracing {
  record(request: TracedRequest): void;
  /** Sends what waits; at most a few seconds. */
  close(): Promise<void>;
}

/**
 * Traces to an OpenTelemetry collector (OTLP over HTTP). Spans name operations, statuses and checks, never a URL, key or address.
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
      const context = parentOf(request.traceparent);
      const span = tracer.startSpan(
        request.operation,
        { kind: api.SpanKind.SERVER, startTime, attributes: attributesOf(request) },
        context,
      );
      if (request.status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      recordChecks(tracer, api.trace.setSpan(context, span), request);
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

/** Checks ran together, last thing before the answer: each is drawn back from the end by its own time. */
function recordChecks(tracer: Tracer, context: Context, { checks = [], endedAt, durationMs }: TracedRequest): void {
  for (const check of checks) {
    const attributes = { 'lurewatch.check.status': check.status };
    const startTime = endedAt - Math.min(check.timeMs, durationMs);
    tracer.startSpan(`check ${check.name}`, { startTime, attributes }, context).end(endedAt);
  }
}
