import { Link } from '@tanstack/react-router';

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly name: string; readonly exact?: boolean }[];
}

/** Pages of one section: links, since each has an address of its own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className="tabs-list" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          className="tab"
          activeOptions={{ exact: tab.exact ?? false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
