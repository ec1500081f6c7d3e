import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { sessionQuery } from './api/session.ts';
import { type EntrySearch, entrySearch } from './auth-pages/entry-search.ts';
import { CheckPage } from './check/check-page.tsx';
import { historySearch } from './history/history-search.ts';
import { BrokenPage } from './layout/broken-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { Shell } from './layout/shell.tsx';

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
    if (await queryClient.ensureQueryData(sessionQuery)) return;
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
  component: lazyRouteComponent(() => import('./admin/admin-layout.tsx'), 'AdminLayout'),
});

const guide = createRoute({
  getParentRoute: () => app,
  path: '/guide',
  component: lazyRouteComponent(() => import('./guide/guide-layout.tsx'), 'GuideLayout'),
});

const entry = () => root;
const inApp = () => app;
const inAdmin = () => admin;
const inGuide = () => guide;

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: entry,
    path: '/sign-in',
    validateSearch: entrySearch,
    component: lazyRouteComponent(() => import('./auth-pages/sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/sign-up',
    validateSearch: entrySearch,
    component: lazyRouteComponent(() => import('./auth-pages/sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/forgot-password',
    component: lazyRouteComponent(() => import('./auth-pages/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('./auth-pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/set-up',
    component: lazyRouteComponent(() => import('./auth-pages/set-up-page.tsx'), 'SetUpPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/confirm-sign-up',
    component: lazyRouteComponent(() => import('./auth-pages/confirm-sign-up-page.tsx'), 'ConfirmSignUpPage'),
  }),
  createRoute({
    getParentRoute: entry,
    path: '/verify-email',
    component: lazyRouteComponent(() => import('./auth-pages/verify-email-page.tsx'), 'VerifyEmailPage'),
  }),
  app.addChildren([
    createRoute({ getParentRoute: inApp, path: '/', component: CheckPage }),
    createRoute({
      getParentRoute: inApp,
      path: '/analysis/$id',
      component: lazyRouteComponent(() => import('./analysis/analysis-page.tsx'), 'AnalysisPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/history',
      validateSearch: historySearch,
      component: lazyRouteComponent(() => import('./history/history-page.tsx'), 'HistoryPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/usage',
      component: lazyRouteComponent(() => import('./usage/usage-page.tsx'), 'UsagePage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/keys',
      component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/webhooks',
      component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/webhooks/$id',
      component: lazyRouteComponent(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/lists',
      component: lazyRouteComponent(() => import('./lists/lists-page.tsx'), 'ListsPage'),
    }),
    createRoute({
      getParentRoute: inApp,
      path: '/account',
      component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
    }),
    guide.addChildren([
      createRoute({
        getParentRoute: inGuide,
        path: '/',
        component: lazyRouteComponent(() => import('./guide/quick-start.tsx'), 'QuickStart'),
      }),
      createRoute({
        getParentRoute: inGuide,
        path: '/reference',
        component: lazyRouteComponent(() => import('./guide/reference.tsx'), 'Reference'),
      }),
      createRoute({
        getParentRoute: inGuide,
        path: '/webhooks',
        component: lazyRouteComponent(() => import('./guide/webhook-verification.tsx'), 'WebhookVerification'),
      }),
      createRoute({
        getParentRoute: inGuide,
        path: '/limits',
        component: lazyRouteComponent(() => import('./guide/limits.tsx'), 'Limits'),
      }),
      createRoute({
        getParentRoute: inGuide,
        path: '/privacy',
        component: lazyRouteComponent(() => import('./guide/privacy.tsx'), 'Privacy'),
      }),
    ]),
    admin.addChildren([
      createRoute({
        getParentRoute: inAdmin,
        path: '/',
        component: lazyRouteComponent(() => import('./admin/health-section.tsx'), 'HealthSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/accounts',
        component: lazyRouteComponent(() => import('./admin/accounts-section.tsx'), 'AccountsSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/plans',
        component: lazyRouteComponent(() => import('./admin/plans-section.tsx'), 'PlansSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/reports',
        component: lazyRouteComponent(() => import('./admin/reports-section.tsx'), 'ReportsSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/feeds',
        component: lazyRouteComponent(() => import('./admin/feeds-section.tsx'), 'FeedsSection'),
      }),
      createRoute({
        getParentRoute: inAdmin,
        path: '/jobs',
        component: lazyRouteComponent(() => import('./admin/jobs-section.tsx'), 'JobsSection'),
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
