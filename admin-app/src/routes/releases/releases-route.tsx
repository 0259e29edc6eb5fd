import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppName } from 'shared-api/domain/front-ends';
import type { AppReleases, ReleasesOverview } from 'shared-api/contract/releases/rollouts';
import { releasesQuery } from 'shared-api/queries/releases/rollouts';
import { PageHeader } from 'shared-ui/page-header';
import { Tabs } from 'shared-ui/tabs';
import { CommandDialog, type ReleaseCommand } from '#features/releases/releases/command-dialog';
import { DeveloperView } from '#features/releases/releases/developer-view';
import { OwnerView, type ReleaseActions } from '#features/releases/releases/owner-view';
import { PreviewList, PreviewModal } from '#features/releases/releases/previews';
import { KeyList } from '#features/releases/releases/release-keys';
import { appName } from '#features/releases/releases/release-name';
import { QueryView } from '#lib/query-view';
import { useUrlState } from '#lib/use-url-state';
import { useCan, useServices } from '#services/services';
import styles from './releases-route.module.css';

/** Polling interval: the counts of watched releases change without a live message. */
const WATCH_REFRESH_MS = 10_000;
/** Order of the front ends: the one with most visits first. */
const ORDER: readonly AppName[] = ['guest-app', 'admin-app'];

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

type Dialog = { app: AppName } & ({ command: ReleaseCommand } | { previewed: string });

function Overview({ overview }: { overview: ReleasesOverview }) {
  const { t } = useTranslation();
  const can = useCan();
  const { params, update } = useUrlState();
  const [dialog, setDialog] = useState<Dialog>();
  const rank = ({ app }: AppReleases) => (ORDER.includes(app) ? ORDER.indexOf(app) : ORDER.length);
  const apps = overview.apps.toSorted((a, b) => rank(a) - rank(b));
  const items = [
    { value: 'now', label: t('releases.now') },
    ...apps.map(({ app }) => ({ value: app, label: appName(t, app) })),
    ...(can('releases.manage') ? [{ value: 'previews', label: t('releases.previews.title') }] : []),
    { value: 'keys', label: t('releases.keys.title') },
  ];
  const tab = items.find(({ value }) => value === params.get('tab'))?.value ?? 'now';
  const app = apps.find((each) => each.app === tab);
  const actions: ReleaseActions = {
    onCommand: ({ app: name }, command) => setDialog({ app: name, command }),
    onPreview: ({ app: name }, previewed) => setDialog({ app: name, previewed }),
  };
  const close = () => setDialog(undefined);
  const asked = apps.find((each) => each.app === dialog?.app);
  return (
    <Tabs label={t('releases.tabs')} items={items} value={tab} onChange={(value) => update({ tab: value })}>
      <div className={styles.sections}>
        {tab === 'now' && <OwnerView apps={apps} ended={overview.ended} {...actions} />}
        {app && <DeveloperView key={tab} app={app} apps={apps} {...actions} />}
        {tab === 'previews' && <PreviewList apps={apps} />}
        {tab === 'keys' && <KeyList />}
      </div>
      {dialog && asked && 'command' in dialog && (
        <CommandDialog app={asked} command={dialog.command} onClose={close} />
      )}
      {dialog && asked && 'previewed' in dialog && (
        <PreviewModal app={asked} release={dialog.previewed} onClose={close} />
      )}
    </Tabs>
  );
}
