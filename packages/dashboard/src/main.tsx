import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { Toasts } from './components/toasts.tsx';
import './design/index.css';
import { languageOfWishes, rememberedLanguage, wishesOfThisPage } from './language/choose-language.ts';
import { speak } from './language/text.ts';
import { createDashboardRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
const router = createDashboardRouter(queryClient);

await speak(languageOfWishes(wishesOfThisPage(rememberedLanguage())));

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Toasts>
        <RouterProvider router={router} />
      </Toasts>
    </QueryClientProvider>
  </StrictMode>,
);
