import type { AdminLearning } from '@lurewatch/contract';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { adminLearningQuery, rollBackLearning, switchLearning } from '../api/admin.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { LessonTable } from './lesson-table.tsx';
import { OverlayTable } from './overlay-table.tsx';

export function LearningSection() {
  const learning = useQuery(adminLearningQuery);
  return (
    <Loaded query={learning} height={420}>
      {(found) => (
        <div className="stack">
          <State learning={found} />
          {found.overlays.length === 0 && found.lessons.length === 0 ? (
            <EmptyState icon={<GraduationCap size={26} aria-hidden />} title="Nothing was learnt yet">
              New entries of threat lists and accepted reports are learnt when their day has ended.
            </EmptyState>
          ) : (
            <>
              <OverlayTable overlays={found.overlays} />
              <LessonTable lessons={found.lessons} />
              <HeaviestWords words={found.words} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function State({ learning }: { readonly learning: AdminLearning }) {
  const turn = useAction(switchLearning, {
    refresh: [['admin', 'learning']],
    done: (_, isOn) => (isOn ? 'Learning is on.' : 'Learning is off: it is judged by the model alone.'),
  });
  return (
    <Card title="Learning where it stands">
      <div className="stack stack-tight">
        {learning.is_set ? null : <Notice>LEARNING is off in the settings: nothing is learnt or used.</Notice>}
        {learning.is_model_aged ? (
          <Notice tone="suspicious">
            The model’s data are older than 60 days, and nothing that was learnt is used on top of it.
          </Notice>
        ) : null}
        <dl className="facts">
          <dt>In use</dt>
          <dd className="mono">{learning.in_use ?? 'the model alone'}</dd>
          <dt>Model</dt>
          <dd className="mono break">{learning.model}</dd>
          <dt>Learnt up to</dt>
          <dd>{learning.taught_until ?? 'no day yet'}</dd>
          <dt>Switch</dt>
          <dd>{learning.is_on ? 'on' : 'off'}</dd>
        </dl>
        <div className="row">
          <Button busy={turn.busy} onClick={() => turn.run(!learning.is_on)}>
            {learning.is_on ? 'Switch learning off' : 'Switch learning on'}
          </Button>
          {learning.in_use === null ? null : <RollBack version={learning.in_use} />}
        </div>
      </div>
    </Card>
  );
}

function RollBack({ version }: { readonly version: string }) {
  const [isAsked, setAsked] = useState(false);
  const rollBack = useAction(rollBackLearning, {
    refresh: [['admin', 'learning']],
    done: 'The overlay before is in use within seconds.',
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>Roll back</Button>
      <ConfirmDialog
        open={isAsked}
        title={`Go back from ${version}?`}
        confirm="Roll back"
        busy={rollBack.busy}
        error={rollBack.error}
        onConfirm={() => rollBack.run()}
        onClose={() => setAsked(false)}
      >
        <p>The overlay before comes back into use, or the model alone. The lessons since are taken back.</p>
      </ConfirmDialog>
    </>
  );
}

function HeaviestWords({ words }: { readonly words: AdminLearning['words'] }) {
  return (
    <Card title="Heaviest words">
      <p className="muted small">
        Of the latest stored addresses: words met on five sites and more, with how far what was learnt moves addresses
        with them (log-odds; positive: towards phishing). Nothing of private hosts.
      </p>
      {words.length === 0 ? (
        <p>None is moved enough to be told.</p>
      ) : (
        <DataTable
          rows={words}
          keyOf={({ word }) => word}
          columns={[
            { name: 'Word', className: 'mono break', cell: ({ word }) => word },
            { name: 'Sites', labelled: true, className: 'number', cell: ({ sites }) => sites.toLocaleString('en') },
            { name: 'Moved by', labelled: true, className: 'number', cell: (word) => signed(word.log_odds) },
          ]}
        />
      )}
    </Card>
  );
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
