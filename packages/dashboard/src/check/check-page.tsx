import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { analysisQuery, analyzeUrl, type Depth } from '../api/analyses.ts';
import { ApiError } from '../api/api-error.ts';
import { createBatch } from '../api/batches.ts';
import { usageQuery } from '../api/usage.ts';
import { useAction } from '../api/use-action.ts';
import { Page } from '../components/page.tsx';
import { text } from '../language/text.ts';
import { Limitations } from '../layout/limitations.tsx';
import { IfAllowed, IfAllowedOrWhy } from '../session/if-allowed.tsx';
import { QuotaNotice } from '../usage/quota-notice.tsx';
import { CheckForm } from './check-form.tsx';
import { GetStarted } from './get-started.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';

export function CheckPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const usage = useQuery(usageQuery()).data;
  const check = useAction(
    async ({ urls, depth }: { readonly urls: readonly string[]; readonly depth: Depth }) => {
      const [only] = urls;
      if (urls.length === 1 && only !== undefined) {
        const analysis = await analyzeUrl(only, depth);
        queryClient.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
        return () => navigate({ to: '/analysis/$id', params: { id: analysis.id } });
      }
      const { id } = await createBatch(urls, depth);
      return () => navigate({ to: '/batches/$id', params: { id }, search: {} });
    },
    {
      draft: 'check',
      onDone: (goThere) => goThere(),
      // Also after a refusal: programs with a key may have used up the quota meanwhile.
      refresh: [['analyses'], ['usage'], ['batches', 'list']],
      refreshAlways: true,
    },
  );
  return (
    <Page title={text('nav_check')} lead={text('check_lead')}>
      <IfAllowedOrWhy needs="analyze">
        <CheckForm
          draft="check"
          busy={check.busy}
          error={check.error}
          onCheck={(urls, depth) => check.run({ urls, depth })}
        />
      </IfAllowedOrWhy>
      <Limitations />
      {usage && !isQuotaRefusal(check.error) ? <QuotaNotice usage={usage} /> : null}
      <IfAllowed needs="createKey">
        <GetStarted />
      </IfAllowed>
      <RecentAnalyses />
    </Page>
  );
}

/** The refusal itself says what the notice would. */
function isQuotaRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('quota_exceeded');
}
