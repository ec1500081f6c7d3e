import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import { Loaded } from '../components/loaded.tsx';
import { type ListedOperation, type OpenApiDocument, operationsByTag, resolveSchema, typeText } from './openapi.ts';

const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async () => (await request<OpenApiDocument>('GET', '/openapi.json')).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The reference is drawn from the document that this very server publishes. */
export function Reference() {
  const document = useQuery(openApiQuery);
  return (
    <Loaded query={document} height={800}>
      {(found) => (
        <div className="stack stack-loose">
          <p className="muted">
            For your own tools: <a href="/openapi.json">OpenAPI 3.1</a>. Every call carries{' '}
            <code className="inline-code">Authorization: Bearer &lt;key&gt;</code>.
          </p>
          {[...operationsByTag(found)].map(([tag, operations]) => (
            <section key={tag} className="stack" aria-label={tag}>
              <h2>{found.tags?.find((known) => known.name === tag)?.description ?? tag}</h2>
              <div className="card card-flush">
                {operations.map((operation) => (
                  <OperationRow key={`${operation.method} ${operation.path}`} document={found} operation={operation} />
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

interface OperationRowProps {
  readonly document: OpenApiDocument;
  readonly operation: ListedOperation;
}

function OperationRow({ document, operation }: OperationRowProps) {
  const json = operation.requestBody?.content?.['application/json'];
  const body = resolveSchema(document, json?.schema);
  return (
    <details className="delivery">
      <summary>
        <span className="method">
          <Badge tone={operation.method === 'GET' ? 'unknown' : 'accent'}>{operation.method}</Badge>
        </span>
        <span className="mono break">{operation.path}</span>
        <span className="muted small">{operation.summary}</span>
      </summary>
      <div className="stack delivery-body">
        <p>
          <WithCode text={operation.description ?? ''} />
        </p>
        <Fields
          title="Parameters"
          fields={(operation.parameters ?? [])
            .filter((parameter) => parameter.in !== 'header')
            .map((parameter) => ({
              name: parameter.name,
              type: parameter.in,
              required: parameter.required === true,
              description: parameter.description,
            }))}
        />
        <Fields
          title="Body"
          fields={Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
            name,
            type: typeText(schema),
            required: body?.required?.includes(name) === true,
            description: schema.description,
          }))}
        />
        {json?.example === undefined ? null : (
          <CodeBlock label={`${operation.operationId} body`} code={JSON.stringify(json.example, null, 2)} />
        )}
        <p className="muted small">Answers: {Object.keys(operation.responses ?? {}).join(', ')}</p>
      </div>
    </details>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly fields: readonly {
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly description: string | undefined;
  }[];
}

function Fields({ title, fields }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className="stack stack-tight">
      <h3>{title}</h3>
      <dl className="facts">
        {fields.map((field) => (
          <div key={field.name} className="fact-row">
            <dt className="mono">
              {field.name}
              {field.required ? <span className="muted"> (required)</span> : null}
            </dt>
            <dd>
              <span className="muted small mono">{field.type}</span> <WithCode text={field.description ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** `text` between backticks is code. */
function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <code key={index} className="inline-code">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}
