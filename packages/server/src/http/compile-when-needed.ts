import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** One function for each schema object and part of a request, however often it is mounted, compiled when it is called first. */
export function compileWhenNeeded<S extends object, Input, Output>(
  compile: (schema: S, part: string | undefined) => (input: Input) => Output,
): (schema: S, part: string | undefined) => (input: Input) => Output {
  const known = new WeakMap<S, Map<string | undefined, (input: Input) => Output>>();
  return (schema, part) => {
    const ofSchema = known.get(schema) ?? new Map<string | undefined, (input: Input) => Output>();
    known.set(schema, ofSchema);
    return (input) => {
      const compiled = ofSchema.get(part) ?? compile(schema, part);
      ofSchema.set(part, compiled);
      return compiled(input);
    };
  };
}

const serializerOf = compileWhenNeeded((schema: Schema) => fastJsonStringify(schema));

/** Writes answers by the contract's schemas. */
export const compileSerializer: FastifySerializerCompiler<Schema> = ({ schema }) => serializerOf(schema, undefined);
