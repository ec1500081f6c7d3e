/** Proves that a request comes from a script of the dashboard's own origin: no form and no foreign page can set it. */
export const DASHBOARD_HEADER = 'x-lurewatch-dashboard';
