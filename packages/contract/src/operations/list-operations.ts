import Type from 'typebox';
import { AddListEntryRequest, DeletedListEntry, ListEntry, RemoveListEntryRequest } from '../schema/list-entry.ts';
import { IdParams } from '../schema/scalars.ts';
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
      description: `Every entry of the account's ${list} list, newest first.`,
      auth: 'key',
      response: { status: 200, form: 'envelope', description: 'The entries.', data: Type.Array(ListEntry) },
      errors: [],
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
