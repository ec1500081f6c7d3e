import type { Batch } from '@lurewatch/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { analysisQuery, analyzeBatch, analyzeUrl, type Depth } from '../api/analyses.ts';
import { ApiError } from '../api/api-error.ts';
import { usageQuery } from '../api/usage.ts';
import { Page } from '../components/page.tsx';
import { QuotaNotice } from '../usage/quota-notice.tsx';
import { BatchResults } from './batch-results.tsx';
import { CheckForm } from './check-form.tsx';
import { GetStarted } from './get-started.tsx';
import { RecentAnalyses } from './recent-analyses.tsx';

const LAST_BATCH = ['last-batch'];

export function CheckPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const usage = useQuery(usageQuery()).data;
  // Survives a look at one of its results and the way back.
  const [batch, setBatch] = useState<Batch | null>(() => queryClient.getQueryData<Batch>(LAST_BATCH) ?? null);
  const check = useMutation({
    mutationFn: async ({ urls, depth }: { readonly urls: readonly string[]; readonly depth: Depth }) => {
      const [only] = urls;
      if (urls.length === 1 && only !== undefined) {
        const analysis = await analyzeUrl(only, depth);
        queryClient.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
        await navigate({ to: '/analysis/$id', params: { id: analysis.id } });
        return;
      }
      const answer = await analyzeBatch(urls, depth);
      queryClient.setQueryData(LAST_BATCH, answer);
      setBatch(answer);
    },
    // Also after a refusal: programs with a key may have used up the quota meanwhile.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['analyses'] }),
        queryClient.invalidateQueries({ queryKey: ['usage'] }),
      ]),
  });
  const clear = () => {
    queryClient.removeQueries({ queryKey: LAST_BATCH });
    setBatch(null);
  };
  return (
    <Page title="Check a URL" lead="Is this link phishing, and why?">
      <CheckForm busy={check.isPending} error={check.error} onCheck={(urls, depth) => check.mutate({ urls, depth })} />
      {usage && !isQuotaRefusal(check.error) ? <QuotaNotice usage={usage} /> : null}
      {batch ? <BatchResults batch={batch} onClear={clear} /> : null}
      <GetStarted />
      {batch ? null : <RecentAnalyses />}
    </Page>
  );
}

/** The refusal itself says what the notice would. */
function isQuotaRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('quota_exceeded');
}
