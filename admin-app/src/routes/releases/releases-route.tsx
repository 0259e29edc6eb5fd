import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppName } from 'shared-api/domain/front-ends';
import type { AppReleases, ReleasesOverview } from 'shared-api/contract/releases/rollouts';
import { releasesQuery } from 'shared-api/queries/releases/rollouts';
import { Badge } from 'shared-ui/badge';
import { PageHeader } from 'shared-ui/page-header';
import { Tabs } from 'shared-ui/tabs';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { FieldReportSection } from '#features/releases/field-reports/field-report-section';
import { ProblemsSection } from '#features/releases/field-reports/problems-section';
import { KeyList } from '#features/releases/release-keys/key-list';
import { PreviewList } from '#features/releases/previews/preview-list';
import { PreviewModal } from '#features/releases/previews/preview-modal';
import { CanaryCard } from '#features/releases/rollouts/canary-card';
import type { CommandDialogState } from '#features/releases/rollouts/command-dialog-state';
import { EndedRollouts } from '#features/releases/rollouts/ended-rollouts';
import { LiveCard } from '#features/releases/rollouts/live-card';
import { ReleaseCommandDialog } from '#features/releases/rollouts/release-command-dialog';
import { ReleaseList } from '#features/releases/rollouts/release-list';
import { QueryView } from '#lib/query-view';
import { appName } from '#lib/releases/app-name';
import { useReleaseFormats } from '#lib/releases/use-release-formats';
import { useUrlState } from '#lib/use-url-state';
import { useCan, useServices } from '#services/services';
import styles from './releases-route.module.css';

/** Polling interval: the counts of watched releases change without a live message. */
const WATCH_REFRESH_MS = 10_000;
/** Order of the front ends: the one with most visits first. */
const ORDER: readonly AppName[] = ['guest-app', 'admin-app'];

type Tab = AppName | 'previews' | 'keys';

/** /admin/releases */
export default function ReleasesRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery({
    ...releasesQuery(http),
    refetchInterval: ({ state }) =>
      state.data?.apps.some(({ rollout, watch }) => rollout ?? watch) && WATCH_REFRESH_MS,
  });
  return (
    <>
      <PageHeader title={t('nav.releases')} text={t('releases.intro')} />
      <QueryView query={query} failedText={t('releases.load_failed')}>
        {(overview) => <Overview overview={overview} />}
      </QueryView>
    </>
  );
}

function Overview({ overview }: { overview: ReleasesOverview }) {
  const { t } = useTranslation();
  const can = useCan();
  const { params, update } = useUrlState();
  const rank = ({ app }: AppReleases) => (ORDER.includes(app) ? ORDER.indexOf(app) : ORDER.length);
  const apps = overview.apps.toSorted((a, b) => rank(a) - rank(b));
  const items = [
    ...apps.map((app) => ({ value: app.app as Tab, label: <AppLabel app={app} /> })),
    ...(can('releases.manage') ? [{ value: 'previews' as const, label: t('releases.previews.title') }] : []),
    { value: 'keys' as const, label: t('releases.keys.title') },
  ];
  const tab = items.find(({ value }) => value === params.get('tab'))?.value ?? items[0]?.value ?? 'keys';
  const app = apps.find((each) => each.app === tab);
  return (
    <Tabs label={t('releases.tabs')} items={items} value={tab} onChange={(value) => update({ tab: value })}>
      <div className={styles.sections}>
        {app && <AppSections key={app.app} app={app} apps={apps} overview={overview} />}
        {tab === 'previews' && <PreviewList />}
        {tab === 'keys' && <KeyList />}
      </div>
    </Tabs>
  );
}

function AppLabel({ app: { app, rollout } }: { app: AppReleases }) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  return (
    <>
      {appName(t, app)}
      {rollout && (
        <>
          {' '}
          <Badge tone="info">
            <VisuallyHidden>{t('releases.canary.title')}: </VisuallyHidden>
            {percent(rollout.share)}
          </Badge>
        </>
      )}
    </>
  );
}

interface AppSectionsProps {
  app: AppReleases;
  apps: readonly AppReleases[];
  overview: ReleasesOverview;
}

function AppSections({ app, apps, overview }: AppSectionsProps) {
  const [command, setCommand] = useState<CommandDialogState>();
  const [previewed, setPreviewed] = useState<string>();
  return (
    <>
      <LiveCard app={app} onCommand={setCommand} />
      {app.rollout && <CanaryCard rollout={app.rollout} onCommand={setCommand} />}
      {!app.is_hosted_elsewhere && <ReleaseList app={app} onCommand={setCommand} onPreview={setPreviewed} />}
      <FieldReportSection app={app} apps={apps} />
      <ProblemsSection app={app} />
      <EndedRollouts rollouts={overview.ended.filter((each) => each.app === app.app)} />
      {command && <ReleaseCommandDialog app={app} command={command} onClose={() => setCommand(undefined)} />}
      {previewed !== undefined && (
        <PreviewModal app={app.app} release={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </>
  );
}
