import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';

interface MenuProps {
  readonly trigger: ReactNode;
  readonly label?: string;
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** Not modal: a modal menu would inject a `<style>` element, which the content security policy refuses. */
export function Menu({ trigger, label, side = 'bottom', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content className="menu" side={side} align="end" sideOffset={6} collisionPadding={12}>
        {label ? <Radix.Label className="menu-label">{label}</Radix.Label> : null}
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, danger, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className="menu-item" data-danger={danger || undefined} onSelect={onSelect}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** An item that is a link, such as a download. */
export function MenuLink({ href, icon, children }: { href: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <a className="menu-item" href={href} download>
        {icon}
        {children}
      </a>
    </Radix.Item>
  );
}
