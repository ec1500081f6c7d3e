/** Paths that thousands of honest sites have, and that an attacker can put before any page for nothing. */
export const honestPaths: readonly string[] = [
  '/events/2025/summer-fair/',
  '/recipes/plum-cake-with-almonds',
  '/en/company/history',
  '/wiki/Beekeeping',
  '/news/2024/11/18/new-library-opens-its-doors.html',
  '/team/',
  '/products/garden/watering-cans?colour=green',
  '/press/releases/annual-report-2024.pdf',
  '/category/walking-routes/page/3/',
  '/forum/viewtopic.php?f=12&t=8841',
  '/lehrlinge/ausbildung-zum-tischler',
  '/2023/09/14/notes-from-the-conference/',
];
