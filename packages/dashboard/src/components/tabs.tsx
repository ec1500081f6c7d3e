import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly content: ReactNode }[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue={idPartOf(tabs[0]?.name ?? '')} className="stack">
      <Radix.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.name} value={idPartOf(tab.name)} className="tab">
            {tab.name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={idPartOf(tab.name)}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Part of an id, which may hold no space. */
function idPartOf(name: string): string {
  return name.replaceAll(' ', '-');
}
