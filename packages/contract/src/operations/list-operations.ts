import Type from 'typebox';
import {
  AddListEntryRequest,
  DeletedListEntry,
  ListEntriesQuery,
  ListEntry,
  MOST_LIST_PAGE,
  RemoveListEntryRequest,
} from '../schema/list-entry.ts';
import { IdParams, NextCursor } from '../schema/scalars.ts';
import { operation } from './operation.ts';

function listOperations<const L extends 'allow' | 'block', const N extends string>(list: L, Name: N) {
  const path = `/v1/lists/${list}` as const;
  return {
    show: operation({
      operationId: `list${Name}Entries`,
      method: 'GET',
      path,
      tag: 'lists',
      summary: `Show the ${list} list`,
      description: `Entries of the account's ${list} list, newest first: page by page with \`limit\`, or without it the whole list where it has at most ${MOST_LIST_PAGE} entries and half a megabyte. The ETag is that of the whole list: sent back as \`If-None-Match\`, it is answered 304 until an entry is added or removed.`,
      auth: 'key',
      scope: 'lists:read',
      role: 'viewer',
      query: ListEntriesQuery,
      response: {
        status: 200,
        form: 'envelope',
        description: 'The entries.',
        data: Type.Array(ListEntry),
        meta: { next_cursor: NextCursor },
        headers: { ETag: 'Of the whole list, whichever page this is.' },
        unchanged: 'No entry was added or removed since the answer with this ETag.',
      },
      errors: ['invalid_parameter', 'list_too_long'],
      idempotent: false,
      charge: 'none',
    }),
    add: operation({
      operationId: `add${Name}Entry`,
      method: 'POST',
      path,
      tag: 'lists',
      summary: `Add to the ${list} list`,
      description: `The entry counts from the next analysis on. ${
        list === 'allow' ? 'What it matches is safe' : 'What it matches is dangerous'
      }, whatever else is found. Adding what is already there answers the entry that stands.`,
      auth: 'key',
      scope: 'lists:write',
      role: 'analyst',
      body: AddListEntryRequest,
      response: { status: 201, form: 'envelope', description: 'The entry.', data: ListEntry },
      errors: ['invalid_parameter', 'plan_limit_reached'],
      idempotent: true,
      charge: 'none',
      example: { entry: 'intranet.example.com', note: 'our own login page' },
    }),
    removeById: operation({
      operationId: `remove${Name}EntryById`,
      method: 'DELETE',
      path: `${path}/:id`,
      tag: 'lists',
      summary: `Remove from the ${list} list by id`,
      description: 'A second time it is not found.',
      auth: 'key',
      scope: 'lists:write',
      role: 'analyst',
      params: IdParams,
      response: { status: 200, form: 'envelope', description: 'It is gone.', data: DeletedListEntry },
      errors: ['list_entry_not_found'],
      idempotent: false,
      charge: 'none',
    }),
    remove: operation({
      operationId: `remove${Name}Entry`,
      method: 'DELETE',
      path,
      tag: 'lists',
      summary: `Remove from the ${list} list by entry`,
      description: 'For callers who kept the entry and not its id.',
      auth: 'key',
      scope: 'lists:write',
      role: 'analyst',
      body: RemoveListEntryRequest,
      response: { status: 200, form: 'envelope', description: 'It is gone.', data: DeletedListEntry },
      errors: ['list_entry_not_found'],
      idempotent: false,
      charge: 'none',
      example: { entry: 'intranet.example.com' },
    }),
  } as const;
}

const allow = listOperations('allow', 'Allow');
const block = listOperations('block', 'Block');

export const listEntryOperations = {
  listAllowEntries: allow.show,
  addAllowEntry: allow.add,
  removeAllowEntryById: allow.removeById,
  removeAllowEntry: allow.remove,
  listBlockEntries: block.show,
  addBlockEntry: block.add,
  removeBlockEntryById: block.removeById,
  removeBlockEntry: block.remove,
} as const;
