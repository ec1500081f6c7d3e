import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly content: ReactNode }[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue={valueOf(tabs[0]?.name ?? '')} className="stack">
      <Radix.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.name} value={valueOf(tab.name)} className="tab">
            {tab.name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={valueOf(tab.name)}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Part of an id, which may hold no space. */
function valueOf(name: string): string {
  return name.replaceAll(' ', '-');
}
