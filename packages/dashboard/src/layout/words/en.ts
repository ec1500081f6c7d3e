export const en = {
  shortcut_search: 'Go to the search box, or to the box for a URL',
  shortcut_help: 'Show these shortcuts',
  shortcut_close: 'Close a dialog or a menu',
  shortcuts_on: 'Single keys are shortcuts',
  shortcut_rows: 'The next or previous row of a table',
  shortcut_choose: 'Choose the row',
  palette: 'Go to a page, or search',
  palette_placeholder: 'A page, a URL, or what to search for',
  palette_check: 'Check {url}',
  palette_search: 'Search the history for {what}',
  palette_hint: 'Arrow keys choose, Enter opens.',
} as const;
