import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery } from './api/session.ts';
import { type EntrySearch, entrySearch } from './auth-pages/entry-search.ts';

import { batchSearch } from './batches/batch-search.ts';
import { CheckPage } from './check/check-page.tsx';
import { claimDrafts } from './components/draft.ts';
import { historySearch } from './history/history-search.ts';
import { languageOfWishes, rememberLanguage, wishesOfThisPage } from './language/choose-language.ts';
import { speak } from './language/text.ts';
import { BrokenPage } from './layout/broken-page.tsx';
import { lazyPage } from './layout/lazy-page.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { Shell } from './layout/shell.tsx';
import { weekSearch } from './overview/week-search.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage });

/** Everything inside needs a session. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: Shell,
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) {
      rememberLanguage(session.account.language);
      await speak(languageOfWishes(wishesOfThisPage(session.account.language)));
      const { second_factor_required: isRequired, second_factor: isShown } = session.security;
      if (isRequired && !isShown) throw redirect({ to: '/second-factor' });
      return claimDrafts(`${session.person.id} ${session.account.id}`);
    }
    const search: EntrySearch = location.href === '/' ? {} : { next: location.href };
    throw redirect({ to: '/sign-in', search });
  },
});

const admin = createRoute({
  getParentRoute: () => app,
  path: '/admin',
  beforeLoad: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session?.account.is_administrator) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./admin/admin-layout.tsx'), 'AdminLayout'),
});

const entry = () => root;
const inApp = () => app;
const inAdmin = () => admin;

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: entry,
    path: '/sign-in',
    validateSearch: entrySearch,
    component: lazyPage(() => import('./auth-pages/sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/sign-in/return/$provider',
    component: lazyPage(() => import('./auth-pages/return-page.tsx'), 'ReturnPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/sign-in/link',
    component: lazyPage(() => import('./auth-pages/link-page.tsx'), 'LinkPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/second-factor',
    component: lazyPage(() => import('./auth-pages/second-factor-page.tsx'), 'SecondFactorPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/sign-up',
    validateSearch: entrySearch,
    component: lazyPage(() => import('./auth-pages/sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/forgot-password',
    component: lazyPage(() => import('./auth-pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/reset-password',
    component: lazyPage(() => import('./auth-pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/set-up',
    component: lazyPage(() => import('./auth-pages/set-up-page.tsx'), 'SetUpPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/confirm-sign-up',
    component: lazyPage(() => import('./auth-pages/confirm-sign-up-page.tsx'), 'ConfirmSignUpPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/join',
    component: lazyPage(() => import('./auth-pages/join-page.tsx'), 'JoinPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/verify-email',
    component: lazyPage(() => import('./auth-pages/verify-email-page.tsx'), 'VerifyEmailPage'),
  }),
  app.addChildren([
    createRoute({ getParentRoute: inApp, path: '/', component: CheckPage }),
    createRoute({
      getParentRoute: inApp,
      path: '/analysis/$id',
      component: lazyPage(() => import('./analysis/analysis-page.tsx'), 'AnalysisPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/history',
      validateSearch: historySearch,
      component: lazyPage(() => import('./history/history-page.tsx'), 'HistoryPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/batches',
      component: lazyPage(() => import('./batches/batches-page.tsx'), 'BatchesPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/batches/$id',
      validateSearch: batchSearch,
      component: lazyPage(() => import('./batches/batch-page.tsx'), 'BatchPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/messages',
      component: lazyPage(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/gates',
      component: lazyPage(() => import('./gates/gates-page.tsx'), 'GatesPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/domains/$domain',
      component: lazyPage(() => import('./domains/domain-page.tsx'), 'DomainPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/connect',
      validateSearch: ({ to }: Record<string, unknown>): { readonly to?: string } =>
        typeof to === 'string' ? { to } : {},
      component: lazyPage(() => import('./connect/connect-page.tsx'), 'ConnectPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/overview',
      validateSearch: weekSearch,
      component: lazyPage(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/usage',
      component: lazyPage(() => import('./usage/usage-page.tsx'), 'UsagePage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/keys',
      component: lazyPage(() => import('./keys/keys-page.tsx'), 'KeysPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/webhooks',
      component: lazyPage(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/webhooks/$id',
      component: lazyPage(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/lists',
      component: lazyPage(() => import('./lists/lists-page.tsx'), 'ListsPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/account',
      component: lazyPage(() => import('./account/account-page.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/people',
      component: lazyPage(() => import('./people/people-page.tsx'), 'PeoplePage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/audit',
      component: lazyPage(() => import('./audit/audit-page.tsx'), 'AuditPage'),
    }),
    admin.addChildren([
      createRoute({
        getParentRoute: inAdmin,
        path: '/',
        component: lazyPage(() => import('./admin/health-section.tsx'), 'HealthSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/accounts',
        component: lazyPage(() => import('./admin/accounts-section.tsx'), 'AccountsSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/plans',
        component: lazyPage(() => import('./admin/plans-section.tsx'), 'PlansSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/reports',
        component: lazyPage(() => import('./admin/reports-section.tsx'), 'ReportsSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/learning',
        component: lazyPage(() => import('./admin/learning-section.tsx'), 'LearningSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/feeds',
        component: lazyPage(() => import('./admin/feeds-section.tsx'), 'FeedsSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/jobs',
        component: lazyPage(() => import('./admin/jobs-section.tsx'), 'JobsSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/log',
        component: lazyPage(() => import('./admin/log-section.tsx'), 'LogSection'),
      }),
    ]),
  ]),
]);

export function createDashboardRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
