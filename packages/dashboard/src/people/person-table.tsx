import type { Member } from '@lurewatch/contract';
import { ROLES, rolesGivenBy } from '@lurewatch/contract/access';
import { useState } from 'react';
import { changeRole, handOver, removePerson } from '../api/people.ts';
import { useAction } from '../api/use-action.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Select } from '../components/field.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { VisibleText } from '../components/safe-url.tsx';
import { Time } from '../components/time.tsx';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';
import { roleName, say } from './people-words.ts';

/** Who is there; what they may do is chosen in the row, by those who may. */
export function PersonTable({ people }: { readonly people: readonly Member[] }) {
  const given = rolesGivenBy(useSession().person.role);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [heir, setHeir] = useState<Member | null>(null);
  const change = useAction(changeRole, {
    refresh: [['people'], ['session']],
    refreshAlways: true,
    done: say('role_saved'),
  });
  return (
    <>
      {change.error ? <ErrorNotice error={change.error} /> : null}
      <DataTable
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { name: say('name'), className: 'break', cell: (person) => <Named person={person} /> },
          {
            name: say('role'),
            cell: (person) =>
              given.includes(person.role) ? (
                <Select
                  label={say('role_of', { name: nameOf(person) })}
                  hideLabel
                  name="role"
                  value={person.role}
                  disabled={change.busy}
                  onChange={({ target }) => {
                    const role = ROLES.find((one) => one === target.value);
                    if (role) change.run({ id: person.id, role });
                  }}
                >
                  {given.map((role) => (
                    <option key={role} value={role}>
                      {roleName(role)}
                    </option>
                  ))}
                </Select>
              ) : (
                roleName(person.role)
              ),
          },
          {
            name: say('joined'),
            labelled: true,
            className: 'muted small',
            cell: ({ joined_at }) => <Time at={joined_at} />,
          },
          {
            name: text('actions'),
            hideName: true,
            className: 'cell-end',
            cell: (person) =>
              person.is_self || !given.includes(person.role) ? null : (
                <div className="row row-end">
                  {given.includes('owner') ? (
                    <Button
                      small
                      aria-label={say('hand_over_to', { name: nameOf(person) })}
                      onClick={() => setHeir(person)}
                    >
                      {say('hand_over')}
                    </Button>
                  ) : null}
                  <Button
                    small
                    tone="danger"
                    aria-label={say('remove_of', { name: nameOf(person) })}
                    onClick={() => setRemoving(person)}
                  >
                    {say('remove')}
                  </Button>
                </div>
              ),
          },
        ]}
      />
      <RemoveDialog person={removing} onClose={() => setRemoving(null)} />
      <HandOverDialog person={heir} onClose={() => setHeir(null)} />
    </>
  );
}

/** What people call themselves is a stranger's text. */
function Named({ person }: { readonly person: Member }) {
  return (
    <div>
      <div className="row">
        <strong>
          <VisibleText text={nameOf(person)} />
        </strong>
        {person.is_self ? <Badge tone="accent">{say('you')}</Badge> : null}
      </div>
      {person.name && person.email ? <p className="muted small">{person.email}</p> : null}
    </div>
  );
}

function nameOf({ name, email }: Member): string {
  return name || email || say('no_name');
}

interface PersonDialogProps {
  readonly person: Member | null;
  readonly onClose: () => void;
}

function RemoveDialog({ person, onClose }: PersonDialogProps) {
  const name = person === null ? '' : nameOf(person);
  const remove = useAction(removePerson, {
    refresh: [['people'], ['invitations'], ['keys']],
    onDone: onClose,
    done: () => say('removed', { name }),
  });
  return (
    <ConfirmDialog
      open={person !== null}
      title={say('remove_question', { name })}
      confirm={say('remove')}
      busy={remove.busy}
      error={remove.error}
      onConfirm={() => person && remove.run(person.id)}
      onClose={onClose}
    >
      {say('remove_text')}
    </ConfirmDialog>
  );
}

function HandOverDialog({ person, onClose }: PersonDialogProps) {
  const name = person === null ? '' : nameOf(person);
  const hand = useAction(handOver, {
    refresh: [['people'], ['session']],
    onDone: onClose,
    done: () => say('handed_over', { name }),
  });
  return (
    <ConfirmDialog
      open={person !== null}
      title={say('hand_over_question', { name })}
      confirm={say('hand_over')}
      busy={hand.busy}
      error={hand.error}
      onConfirm={() => person && hand.run(person.id)}
      onClose={onClose}
    >
      {say('hand_over_text')}
    </ConfirmDialog>
  );
}
